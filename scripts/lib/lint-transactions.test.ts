import { Linter } from "eslint";
import { expect, test } from "vitest";
import { transactions } from "./lint-transactions.mjs";

const linter = new Linter();
const reports = (code: string) =>
  linter
    .verify(code, { plugins: { shop: { rules: { transactions } } }, rules: { "shop/transactions": "error" } })
    .map(({ messageId }) => messageId);

test.each([
  "db.transaction((tx) => save(db))",
  "db.transaction(async (tx) => { await tx.select(); await db.select(); })",
  "shop.db.transaction((tx) => save(shop.db))",
  "db.transaction((tx) => save({ db }))",
])("reports the outer database in %s", (code) => {
  expect(reports(code)).toEqual(["outer"]);
});

test.each([
  "db.transaction((tx) => save(tx))",
  "db.transaction((tx) => save({ ...args, db: tx }))",
  "args.db.transaction((db) => save(db))",
  "db.transaction((db) => save(db))",
  "db.transaction((tx) => save(tx.db))",
])("accepts %s", (code) => {
  expect(reports(code)).toEqual([]);
});
