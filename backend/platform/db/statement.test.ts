import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestBackend, type TestBackend } from "#tests/support/backend.ts";
import { readRows } from "./read.ts";
import { readPlanned, statement } from "./statement.ts";

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

it("returns values exactly as sent, the first time and later", async () => {
  const ask = echo("echo-values");
  const all: Values[] = [
    { text: "it's 'so' \\' \\\\ $1 ; -- ñ 日本", id: -5, flag: true },
    { text: "", id: 0, flag: false },
    { text: null, id: null, flag: false },
  ];
  for (const values of [...all, ...all]) expect(await ask(backend.db, values)).toEqual([values]);
});

it("works concurrently, within transactions, and after one that is rolled back", async () => {
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

it("returns the same rows from a planned select as from an unplanned one, whatever its text and values", async () => {
  const numbers = (list: number[], factor: number) =>
    sql`select id, id * ${factor}::int as product from unnest(${`{${list.join()}}`}::bigint[]) as listed (id) order by id`;
  for (const list of [[3, 1], [], [2 ** 40], [1, 2, 3]])
    for (const select of [numbers(list, 2), numbers(list, 3), sql`${numbers(list, 2)} desc`])
      expect(await readPlanned(backend.db, "numbers", select)).toEqual(await readRows(backend.db, select));
});
