CREATE INDEX "products_of_sellers" ON "products" USING btree ("seller_id") WHERE "products"."seller_id" is not null;--> statement-breakpoint
CREATE INDEX "members_organization_id_index" ON "members" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "members_email_index" ON "members" USING btree ("email");--> statement-breakpoint
CREATE INDEX "members_staff" ON "members" USING btree ("role") WHERE "members"."register_type" = 'A';--> statement-breakpoint
CREATE INDEX "order_items_product_id_index" ON "order_items" USING btree ("product_id");