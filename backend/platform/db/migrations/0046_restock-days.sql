-- Earlier releases read a bare restock day of a file as midnight UTC, which is the evening before in the shop. Days are noon there now.
UPDATE "stock" SET "restock_at" = "restock_at" + interval '18 hours' WHERE "restock_at" = date_trunc('day', "restock_at", 'UTC');
