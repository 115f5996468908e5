ALTER TABLE "members" ADD COLUMN "confirmed_email" text;--> statement-breakpoint
ALTER TABLE "stock_alerts" ADD COLUMN "confirm_hash" text;--> statement-breakpoint
ALTER TABLE "stock_alerts" ADD COLUMN "confirmed" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX "stock_alerts_confirm" ON "stock_alerts" USING btree ("confirm_hash") WHERE "stock_alerts"."confirm_hash" is not null;--> statement-breakpoint
CREATE INDEX "stock_alerts_unconfirmed" ON "stock_alerts" USING btree ("created_at") WHERE not "stock_alerts"."confirmed";