ALTER TABLE "order_items" ADD COLUMN "gift_wrap" jsonb;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "gift_note" jsonb;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "gift_wrap_charge" numeric(20, 6) DEFAULT '0' NOT NULL;--> statement-breakpoint
CREATE INDEX "order_items_noted" ON "order_items" USING btree ("order_id") WHERE "order_items"."gift_note" is not null;