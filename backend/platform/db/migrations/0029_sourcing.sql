ALTER TABLE "stock" ADD COLUMN "safety_stock" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "backup_center_ids" jsonb DEFAULT '[]'::jsonb NOT NULL;