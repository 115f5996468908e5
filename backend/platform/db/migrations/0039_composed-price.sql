CREATE INDEX "components_product_id_index" ON "components" USING btree ("product_id");
--> statement-breakpoint
-- What is made of parts costs what they cost, and is not stored any more; the parts are, items of products too.
DELETE FROM "listings" USING "products" WHERE "products"."id" = "listings"."product_id" AND "products"."type" IN ('kit', 'bundle');
--> statement-breakpoint
INSERT INTO "listings" (product_id, contract_id, currency, store_id, minimum_price, maximum_price, list_price, item_count)
SELECT p.id, o.contract_id, o.currency, p.store_id, min(o.price), min(o.price), CASE WHEN min(l.price) > min(o.price) THEN min(l.price) END, 1
FROM "products" p
JOIN "offers" o ON o.product_id = p.id AND o.minimum_quantity <= 1 AND o.workspace_id IS NULL
  AND coalesce(o.starts_at, '-infinity') <= now() AND coalesce(o.ends_at, 'infinity') > now()
JOIN "contracts" c ON c.id = o.contract_id AND c.store_id = p.store_id AND c.state = 3
  AND coalesce(c.starts_at, '-infinity') <= now() AND coalesce(c.ends_at, 'infinity') > now()
LEFT JOIN "list_prices" l ON l.product_id = p.id AND l.currency = o.currency
WHERE p.parent_id IS NOT NULL AND p.type IN ('item', 'package') AND p.buyable AND NOT p.withdrawn
  AND EXISTS (SELECT FROM "components" WHERE "components"."product_id" = p.id)
GROUP BY p.id, o.contract_id, o.currency, p.store_id
ON CONFLICT DO NOTHING;
--> statement-breakpoint
-- What is made of other parts has another price.
CREATE FUNCTION note_listed_wholes() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO listing_changes (transaction_id, product_id)
    SELECT DISTINCT pg_current_xact_id(), parent_id FROM touched ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER components_note_insert AFTER INSERT ON "components" REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION note_listed_wholes();
--> statement-breakpoint
CREATE TRIGGER components_note_delete AFTER DELETE ON "components" REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION note_listed_wholes();
--> statement-breakpoint
CREATE TRIGGER components_note_update AFTER UPDATE ON "components" REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION note_listed_wholes();
