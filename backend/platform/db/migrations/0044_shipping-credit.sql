ALTER TABLE "returns" ADD COLUMN "shipping_credit" numeric(20, 6) DEFAULT '0' NOT NULL;--> statement-breakpoint
-- What open returns promise beyond their goods. What was credited has been paid, shipping included.
UPDATE "returns" SET "shipping_credit" = greatest(0, "total_credit" - coalesce((
  SELECT sum("credit_amount") FROM "return_items" WHERE "return_items"."return_id" = "returns"."id"), 0))
WHERE NOT EXISTS (SELECT FROM "return_events" WHERE "return_events"."return_id" = "returns"."id" AND "return_events"."code" = 'CREDITED');
