import type { Option } from "#app/components/form.tsx";
import { exactSum } from "#app/features/shop/sums.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { writeCsv } from "#contract/csv.ts";
import type { FormRow } from "./form-rows.ts";
import { type Judged, judge } from "./judge.server.ts";
import { optionsFor } from "./options.server.ts";
import { mergeRows, type Wanted } from "./read-rows.ts";

/** A row of the result. `id` of a row that was typed into a field leads there. */
export type ResultRow = Partial<Judged> & { where: string; partNumber: string; quantity: string; total?: string };
export type CheckView = {
  good: ResultRow[];
  refused: ResultRow[];
  total: string;
  /** The rows that were refused, with reasons, for a spreadsheet. */
  csv: string;
  /** What may have been meant, by the index of a typed row. */
  options: Record<number, Option[]>;
  /** Errors by field. */
  errors: Record<string, string[]>;
};

const maxSearches = 5;

/** The result these rows would have today, before anything is added. */
export async function checkRows(shop: Shop, rows: readonly FormRow[]): Promise<CheckView> {
  const { wanted, refused } = mergeRows(rows);
  const found = await judge(shop, wanted);
  const judged = wanted.map((wish) => ({ wish, verdict: found.get(wish.partNumber) }));
  const bad = judged.filter(({ verdict }) => verdict?.reason);
  const left = [...refused.map((row) => ({ row, verdict: undefined })), ...bad.flatMap(eachRow)].sort(
    ({ row: a }, { row: b }) => Number(b.field !== undefined) - Number(a.field !== undefined) || a.line - b.line,
  );
  return {
    ...(await viewRefused(shop, left)),
    good: judged.filter(({ verdict }) => !verdict?.reason).map(({ wish, verdict }) => viewWanted(shop, wish, verdict)),
    total: totalOf(shop, judged),
  };
}

/** Rows that were left out, and why; the same part of the result without what can be added. */
export async function viewLeft(shop: Shop, rows: readonly FormRow[], reasons: ReadonlyMap<string, string>) {
  const { wanted, refused } = mergeRows(rows);
  const found = await judge(shop, wanted);
  const left = wanted.flatMap(({ partNumber, rows: of }) => {
    const known = found.get(partNumber);
    const verdict = { name: partNumber, ...known, reason: known?.reason ?? reasons.get(partNumber) ?? "" };
    return of.map((row) => ({ row, verdict }));
  });
  return viewRefused(shop, [...refused.map((row) => ({ row, verdict: undefined })), ...left]);
}

type Left = { row: FormRow; verdict: Judged | undefined };

const eachRow = ({ wish, verdict }: { wish: Wanted<FormRow>; verdict: Judged | undefined }): Left[] =>
  wish.rows.map((row) => ({ row, verdict }));

async function viewRefused(shop: Shop, left: readonly Left[]): Promise<Omit<CheckView, "good" | "total">> {
  const options = await findOptions(shop, left);
  const refused = left.map(({ row, verdict }) => ({
    ...verdict,
    where: whereOf(shop, row),
    partNumber: row.partNumber,
    quantity: row.typed,
    reason: reasonOf(shop, row, verdict, options),
  }));
  const { partNumber, quantity, line, reason } = shop.words.quickOrder.csv;
  return {
    refused,
    csv: writeCsv([
      [partNumber, quantity, line, reason],
      ...refused.map((row) => [row.partNumber, row.quantity, row.where, row.reason]),
    ]),
    options: Object.fromEntries(options),
    errors: Object.fromEntries(
      left.flatMap(({ row, verdict }) =>
        row.field === undefined ? [] : [[fieldOf(row, row.field), [reasonOf(shop, row, verdict, options)]]],
      ),
    ),
  };
}

type Options = ReadonlyMap<number, Option[]>;

/** What may have been meant, for rows that were typed, by their index. */
async function findOptions(shop: Shop, left: readonly Left[]): Promise<Options> {
  const unclear = left.flatMap(({ row: { field, partNumber, problem }, verdict }) => {
    const isUnclear = problem === "partNumber" || (verdict && (verdict.choose || !verdict.href));
    return field !== undefined && partNumber && isUnclear ? { field, partNumber } : [];
  });
  const found = await Promise.all(
    unclear
      .slice(0, maxSearches)
      .map(async ({ field, partNumber }) => [field, await optionsFor(shop, partNumber)] as const),
  );
  return new Map(found.filter(([, options]) => options.length));
}

const fieldOf = ({ problem }: FormRow, field: number) =>
  `lines[${field}].${problem && problem !== "partNumber" && problem !== "noPartNumber" ? "quantity" : "partNumber"}`;

function reasonOf({ words }: Shop, { problem, field = -1 }: FormRow, verdict: Judged | undefined, options: Options) {
  const { problem: problems, reason } = words.quickOrder;
  if (options.has(field)) return reason.options;
  return problem ? problems[problem] : (verdict?.reason ?? "");
}

const whereOf = ({ t, format }: Shop, { field, line }: FormRow) =>
  t(field === undefined ? "quickOrder:where.line" : "quickOrder:where.row", { number: format.number(line) });

/** A row that can be added. */
export function viewWanted(
  shop: Shop,
  { rows, partNumber, pieces }: Wanted<FormRow>,
  verdict: Judged | undefined,
): ResultRow {
  const { format, currency } = shop;
  return {
    ...verdict,
    where: format.list(rows.map((row) => whereOf(shop, row))),
    partNumber,
    quantity: format.number(pieces),
    total: verdict?.amount ? format.money(verdict.amount, currency) : "",
  };
}

const totalOf = ({ format, currency }: Shop, judged: { verdict: Judged | undefined }[]) =>
  format.money(
    exactSum(judged.flatMap(({ verdict }) => (verdict?.reason ? [] : (verdict?.amount ?? [])))).toFixed(5),
    currency,
  );
