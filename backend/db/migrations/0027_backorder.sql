CREATE TABLE "backorders" (
	"order_id" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	"fulfillment_center_id" bigint NOT NULL,
	"pieces" integer NOT NULL,
	CONSTRAINT "backorders_order_id_product_id_fulfillment_center_id_pk" PRIMARY KEY("order_id","product_id","fulfillment_center_id")
);
--> statement-breakpoint
CREATE INDEX "backorders_product_id_fulfillment_center_id_index" ON "backorders" USING btree ("product_id","fulfillment_center_id");