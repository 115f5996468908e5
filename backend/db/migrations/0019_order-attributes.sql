ALTER TABLE "members" ADD COLUMN "attributes" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "attributes" jsonb DEFAULT '{}'::jsonb NOT NULL;