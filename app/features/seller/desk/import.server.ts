import { type ActionFunctionArgs, type AppLoadContext, json } from "@remix-run/node";
import * as z from "zod";
import { readUpload } from "#app/features/quick-order/read-file.server.ts";
import { maxRows } from "#app/features/quick-order/read-rows.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import type { FormResult } from "#app/forms/form-state.ts";
import { FormError, intent, runGuarded } from "#app/forms/intents.server.ts";
import { paths } from "#app/navigation/paths.ts";
import { showToast } from "#app/session/toast.server.ts";
import { typedCsv } from "#contract/csv.ts";
import { refusalText } from "./articles.server.ts";
import { viewFrame } from "./frame.server.ts";
import { readArticles, type Row } from "./read-articles.ts";
import { requireSeller } from "./scope.server.ts";

export type ImportPage = Awaited<ReturnType<typeof loadImport>>;
/** The form again with the remaining rows, and why they remain. */
export type ImportResult = FormResult & { said?: string; left?: { id: string; row: string; problem: string }[] };

/** The form to upload a file of prices and pieces. */
export async function loadImport(context: AppLoadContext) {
  const desk = await requireSeller(context);
  const { words, href } = desk.shop;
  const { import: text, articles } = words.seller.desk;
  return {
    frame: viewFrame(desk, "articles", text.title),
    text: { ...words.quickOrder.csv, ...text, price: articles.price },
    back: { href: href(paths.sellerArticles()), label: text.back },
    export: { href: href(paths.exportSellerArticles()), label: articles.export },
  };
}

const ImportForm = z.object({
  file: z.instanceof(File).optional(),
  text: z.string().max(200_000, "form.tooLong|max=200000").default(""),
});

export const importIntents = {
  import: intent(ImportForm, async ({ file, text }, { context, shop }) => {
    const { refusal: refusals } = shop.words.quickOrder;
    const { field, cells, byComma, refusal } = await readUpload(file, text);
    if (refusal) throw new FormError(field, refusals[refusal]);
    const rows = readArticles(cells, byComma);
    if (!rows.length) throw new FormError(field, field === "file" ? refusals.emptyFile : refusals.empty);
    if (rows.length > maxRows) throw new FormError(field, refusals.tooManyRows);
    const { changed, left } = await setAll(shop, rows);
    const said = shop.t("seller:desk.done.articles", { count: changed });
    if (left.length) return again(shop, left, changed ? said : undefined);
    showToast(context, said);
    return paths.sellerArticles();
  }),
};

/** `problem`: everything that is wrong with it, as sentences. */
type Left = { row: Row; problem: string };

/** How many rows the backend accepts at once; refused rows remain, the others take effect. */
const atOnce = 500;

async function setAll({ commerce, t, words }: Shop, rows: readonly Row[]): Promise<{ changed: number; left: Left[] }> {
  const sentences = words.seller.desk.problem;
  const good = rows.filter(({ problems }) => !problems);
  const left: Left[] = rows.flatMap((row) =>
    row.problems ? [{ row, problem: row.problems.map((one) => sentences[one]).join(" ") }] : [],
  );
  let changed = 0;
  for (let at = 0; at < good.length; at += atOnce) {
    const part = good.slice(at, at + atOnce);
    const article = part.map(({ partNumber, price, quantity }) => ({ partNumber, price, quantity }));
    const answer = await commerce.seller.setArticles({ body: { article } });
    changed += answer.changed;
    left.push(
      ...answer.refused.flatMap((refused) => {
        const row = part[refused.row];
        return row ? [{ row, problem: refusalText(t, refused) }] : [];
      }),
    );
  }
  return { changed, left: left.sort((one, other) => one.row.line - other.row.line) };
}

function again({ t, words }: Shop, left: readonly Left[], said: string | undefined) {
  const { partNumber, quantity } = words.quickOrder.csv;
  const cells = left.map(({ row }) => [row.partNumber, row.price, row.quantity]);
  const heading = [partNumber, words.seller.desk.articles.price, quantity];
  const result: ImportResult = {
    intent: "import",
    values: { text: [typedCsv([heading, ...cells])] },
    errors: { text: [t("seller:desk.import.left", { count: left.length })] },
    left: left.map(({ row, problem }) => ({
      id: String(row.line),
      row: [row.partNumber, row.price, row.quantity].filter(Boolean).join(" · "),
      problem,
    })),
    ...(said && { said }),
  };
  return json(result, { status: 400 });
}

export async function runImport(args: ActionFunctionArgs) {
  return runGuarded(args, requireSeller, importIntents);
}
