import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestBackend, type TestBackend } from "#tests/support/backend.ts";
import { statement } from "./statement.ts";

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
});
afterAll(() => backend.close());

const echo = (name: string) =>
  statement<Values, Values>(
    name,
    () => sql`select ${sql.placeholder("text")}::text as text, ${sql.placeholder("id")}::bigint::int as id,
      ${sql.placeholder("flag")}::boolean as flag`,
  );
type Values = { text: string | null; id: number | null; flag: boolean };

it("gives any value back as it was sent, the first time and later", async () => {
  const ask = echo("echo-values");
  const all: Values[] = [
    { text: "it's 'so' \\' \\\\ $1 ; -- ñ 日本", id: -5, flag: true },
    { text: "", id: 0, flag: false },
    { text: null, id: null, flag: false },
  ];
  for (const values of [...all, ...all]) expect(await ask(backend.db, values)).toEqual([values]);
});

it("is asked by several at once, and within transactions, also in those that fail", async () => {
  const values = { text: "one", id: 1, flag: true };
  const [early, late] = [echo("echo-early"), echo("echo-late")];
  const inside = backend.db.transaction(async (tx) => [await early(tx, values), await late(tx, values)].flat());
  const outside = [1, 2, 3].map(() => early(backend.db, values));
  const rows = await Promise.all([inside, ...outside]);
  expect(rows.flat()).toEqual([1, 2, 3, 4, 5].map(() => values));
  await expect(
    backend.db.transaction(async (tx) => {
      await late(tx, values);
      throw new Error("rolled back");
    }),
  ).rejects.toThrow("rolled back");
  expect(await late(backend.db, values)).toEqual([values]);
});
