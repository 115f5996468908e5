CREATE TABLE "paypal_orders" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"amount" numeric(20, 6) NOT NULL,
	"currency" text NOT NULL,
	"status" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "status" text DEFAULT 'Done' NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "transaction_id" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "due_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "promotions" ADD COLUMN "payment_methods" jsonb;--> statement-breakpoint
CREATE INDEX "paypal_orders_order_id_index" ON "paypal_orders" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refunds_due" ON "refunds" USING btree ("due_at") WHERE "refunds"."status" = 'Requested';--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_transactionId_unique" UNIQUE("transaction_id");