CREATE TABLE "clock_failures" (
	"job" text NOT NULL,
	"row_key" text NOT NULL,
	"failures" integer NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"last_error" text NOT NULL,
	"first_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "clock_failures_job_row_key_pk" PRIMARY KEY("job","row_key")
);
--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "review_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "fraud_checks" ADD COLUMN "settled" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "secret_of" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "secret_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment_instructions" ADD COLUMN "held" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "bank_bin_attempts_at_index" ON "bank_bin_attempts" USING btree ("at");--> statement-breakpoint
CREATE INDEX "bank_sessions_expires_at_index" ON "bank_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "validation_codes_expires_at_index" ON "validation_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "loyalty_otps_at_index" ON "loyalty_otps" USING btree ("at");--> statement-breakpoint
CREATE INDEX "loyalty_validations_at_index" ON "loyalty_validations" USING btree ("at");--> statement-breakpoint
CREATE INDEX "activities_expires_at_index" ON "activities" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "activities_ended" ON "activities" USING btree ("ended_at") WHERE "activities"."ended_at" is not null;--> statement-breakpoint
CREATE INDEX "members_review" ON "members" USING btree ("review_at") WHERE "members"."review_at" is not null;--> statement-breakpoint
CREATE INDEX "newsletter_requests_at_index" ON "newsletter_requests" USING btree ("at");--> statement-breakpoint
CREATE INDEX "newsletter_subscriptions_unconfirmed" ON "newsletter_subscriptions" USING btree ("expires_at") WHERE "newsletter_subscriptions"."status" = 'PENDING_CONFIRMATION';--> statement-breakpoint
CREATE INDEX "fraud_checks_open" ON "fraud_checks" USING btree ("created_at") WHERE not "fraud_checks"."settled";--> statement-breakpoint
CREATE INDEX "order_adjustments_order_item_id_index" ON "order_adjustments" USING btree ("order_item_id");--> statement-breakpoint
CREATE INDEX "order_items_address" ON "order_items" USING btree ("address_id") WHERE "order_items"."address_id" is not null;--> statement-breakpoint
CREATE INDEX "orders_under_way" ON "orders" USING btree ("updated_at") WHERE "orders"."status" in ('C', 'R', 'S');--> statement-breakpoint
CREATE INDEX "orders_unpaid" ON "orders" USING btree ("placed_at") WHERE "orders"."status" = 'M';--> statement-breakpoint
CREATE INDEX "orders_carts" ON "orders" USING btree ("updated_at") WHERE "orders"."status" = 'P';--> statement-breakpoint
CREATE INDEX "orders_discarded" ON "orders" USING btree ("updated_at") WHERE "orders"."status" = 'X' and "orders"."placed_at" is null;--> statement-breakpoint
CREATE INDEX "outbox_at_index" ON "outbox" USING btree ("at");--> statement-breakpoint
CREATE INDEX "outbox_secret_of" ON "outbox" USING btree ("secret_of") WHERE "outbox"."secret_of" is not null;--> statement-breakpoint
CREATE INDEX "outbox_secret_until" ON "outbox" USING btree ("secret_until") WHERE "outbox"."secret_until" is not null;--> statement-breakpoint
CREATE INDEX "payment_instructions_billing_address_id_index" ON "payment_instructions" USING btree ("billing_address_id");--> statement-breakpoint
CREATE INDEX "payment_instructions_held" ON "payment_instructions" USING btree ("order_id") WHERE "payment_instructions"."held";--> statement-breakpoint
CREATE INDEX "payment_instructions_pending" ON "payment_instructions" USING btree ("order_id") WHERE "payment_instructions"."status" = 'Pending';--> statement-breakpoint
CREATE INDEX "paypal_orders_member_id_index" ON "paypal_orders" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "return_codes_expires_at_index" ON "return_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "return_grants_expires_at_index" ON "return_grants" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "subscriptions_waiting" ON "subscriptions" USING btree ("parent_order_id") WHERE "subscriptions"."state" in ('PendingCancel', 'InActive');--> statement-breakpoint
CREATE INDEX "voucher_attempts_since_index" ON "voucher_attempts" USING btree ("since");--> statement-breakpoint
CREATE INDEX "vouchers_unspent" ON "vouchers" USING btree ("expires_at") WHERE "vouchers"."balance" - "vouchers"."reserved_amount" > 0;--> statement-breakpoint
CREATE INDEX "wishlist_letters_at_index" ON "wishlist_letters" USING btree ("at");--> statement-breakpoint
UPDATE "members" SET "review_at" = now() WHERE "register_type" = 'G';--> statement-breakpoint
UPDATE "fraud_checks" SET "settled" = true WHERE "status" = 'ACCEPTED';--> statement-breakpoint
UPDATE "payment_instructions" SET "held" = true FROM "orders" WHERE "orders"."id" = "order_id" AND "orders"."status" = 'P' AND "method" IN ('ValeElectronico', 'MONEDERO', 'LOC');
