CREATE TABLE "listing_changes" (
	"transaction_id" "xid8" NOT NULL,
	"product_id" bigint NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "listing_changes_transaction_id_product_id_pk" PRIMARY KEY("transaction_id","product_id")
);
--> statement-breakpoint
CREATE INDEX "listing_changes_at_index" ON "listing_changes" USING btree ("at");