import { type AppLoadContext, json } from "@remix-run/node";
import { CommerceError } from "#app/commerce/errors.ts";
import { requireAdministrator } from "#app/features/organization/units.server.ts";
import { readUpload } from "#app/features/quick-order/read-file.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import type { FormResult } from "#app/forms/form-state.ts";
import { FormError, intent } from "#app/forms/intents.server.ts";
import { faultText } from "#app/forms/messages.server.ts";
import { makeTicket, onceFor } from "#app/forms/once.server.ts";
import { paths } from "#app/navigation/paths.ts";
import { showToast } from "#app/session/toast.server.ts";
import { ImportForm } from "./forms.server.ts";
import { invite, isTaken } from "./invite.server.ts";
import { maxRows, readBuyers, type Row, type RowProblem, textOf } from "./read-buyers.ts";
import { type RoleName, roleNames } from "./roles.ts";

export type ImportPage = Awaited<ReturnType<typeof loadImport>>;
/** The form again with the rows that are left, and why. */
export type ImportResult = FormResult & { said?: string; left?: { id: string; row: string; problem: string }[] };

/** The form of a list of buyers. */
export async function loadImport(context: AppLoadContext) {
  const { shop, units } = await requireAdministrator(context);
  const { words, store, href, t } = shop;
  return {
    text: words.buyer,
    title: `${words.buyer.import.title} | ${store.name}`,
    hint: t("buyer:import.textHint", { unit: units[0]?.name ?? "" }),
    ticket: makeTicket(context.session),
    back: href(paths.buyers()),
  };
}

export const importIntents = {
  import: intent(ImportForm, async ({ file, text, ticket }, { context, shop }) => {
    const { units } = await requireAdministrator(context);
    const { field, cells, refusal } = await readUpload(file, text);
    if (refusal === "empty") throw new FormError(field, shop.words.buyer.error.none);
    if (refusal && refusal !== "tooManyRows") throw new FormError(field, shop.words.quickOrder.refusal[refusal]);
    const rows = readBuyers(cells, { units, roles: roleWords(shop) });
    if (refusal || rows.length > maxRows) throw new FormError(field, shop.t("buyer:error.rows", { max: maxRows }));
    const left = await onceFor(context.session, { ticket, wish: JSON.stringify(cells) }, () => inviteAll(shop, rows));
    const count = rows.length - left.length;
    const said = shop.t("buyer:done.imported", { count });
    if (left.length) return again(shop, left, count ? said : undefined);
    showToast(context, said);
    return paths.buyers();
  }),
};

type Left = { row: Row; problem: string };

/** Invites a few at a time. Refused rows are left over, whatever happens to the others. */
async function inviteAll(shop: Shop, rows: readonly Row[]): Promise<Left[]> {
  const left: Left[] = [];
  for (let at = 0; at < rows.length; at += atOnce)
    left.push(...(await Promise.all(rows.slice(at, at + atOnce).map((row) => inviteRow(shop, row)))).flat());
  return left;
}

const atOnce = 5;

async function inviteRow(shop: Shop, row: Row): Promise<Left[]> {
  if ("problem" in row) return [{ row, problem: problemText(shop, row.problem) }];
  try {
    await invite(shop, row.buyer);
    return [];
  } catch (error) {
    const [fault] = error instanceof CommerceError && error.status !== 401 ? error.faults : [];
    if (!fault) throw error;
    return [{ row, problem: isTaken(error) ? shop.words.buyer.error.taken : faultText(shop.t, fault) }];
  }
}

function problemText({ t, words: { buyer } }: Shop, problem: RowProblem): string {
  if (problem.kind === "unit") return t("buyer:error.unit", { unit: problem.value });
  if (problem.kind === "role") return t("buyer:error.role", { role: problem.value });
  return buyer.error[problem.kind];
}

function again({ t }: Shop, left: readonly Left[], said: string | undefined) {
  const result: ImportResult = {
    intent: "import",
    values: { text: [textOf(left.map(({ row }) => row))] },
    errors: { text: [t("buyer:import.left", { count: left.length })] },
    left: left.map(({ row, problem }) => ({
      id: String(row.line),
      row: row.cells.filter(Boolean).join(", "),
      problem,
    })),
    ...(said && { said }),
  };
  return json(result, { status: 400 });
}

/** Role names in the language of the page, and as the interface calls them. */
const roleWords = ({ words: { buyer } }: Shop): Map<string, RoleName> =>
  new Map(
    Object.values(roleNames).flatMap((name) => [
      [name, name] as const,
      [buyer.role[name].toLowerCase(), name] as const,
    ]),
  );
