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
  "const read = () => shop.db.select(); shop.db.transaction((tx) => save(tx, read()))",
  "db.transaction((tx) => save(tx)); function save(tx) { return note(tx) } function note() { return save(db) }",
])("reports the outer database in %s", (code) => {
  expect(reports(code)).toEqual(["outer"]);
});

test.each([
  "db.transaction((tx) => save(tx))",
  "db.transaction((tx) => save({ ...args, db: tx }))",
  "args.db.transaction((db) => save(db))",
  "db.transaction((db) => save(db))",
  "db.transaction((tx) => save(tx.db))",
  "const read = (db) => db.select(); db.transaction((tx) => read(tx)); read(db)",
  "const read = () => db.select(); const other = (read) => db.transaction((tx) => read(tx)); read()",
])("accepts %s", (code) => {
  expect(reports(code)).toEqual([]);
});
