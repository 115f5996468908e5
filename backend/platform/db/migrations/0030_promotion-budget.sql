ALTER TABLE "promotion_redemptions" ADD COLUMN "amount" numeric(20, 6) DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "promotions" ADD COLUMN "budget" numeric(20, 6);--> statement-breakpoint
ALTER TABLE "promotions" ADD CONSTRAINT "promotions_budget_sound" CHECK ("promotions"."budget" is null or ("promotions"."budget" > 0 and "promotions"."kind" <> 'free-gift'));--> statement-breakpoint
UPDATE "promotion_redemptions" SET "amount" = coalesce((
  SELECT -sum("order_adjustments"."amount") FROM "order_adjustments"
  WHERE "order_adjustments"."order_id" = "promotion_redemptions"."order_id"
    AND "order_adjustments"."promotion_id" = "promotion_redemptions"."promotion_id"
    AND ("order_adjustments"."display_level" = 'OrderItem' OR "order_adjustments"."order_item_id" IS NULL)), 0);
