ALTER TABLE "order_items" ADD COLUMN "price_override" jsonb;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "overridden" boolean DEFAULT false NOT NULL;