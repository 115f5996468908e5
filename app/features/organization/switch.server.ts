import type { AppLoadContext } from "@remix-run/node";
import { readPricesUnder } from "#app/features/cart/page/current-prices.server.ts";
import { partsOf } from "#app/features/cart/parts.server.ts";
import { type FullCart, readCart } from "#app/features/cart/read.server.ts";
import { loadEntries } from "#app/features/order/entries.server.ts";
import { requireBuyer } from "#app/features/shop/guard.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { sameAmount } from "#app/features/shop/sums.server.ts";
import { paths } from "#app/navigation/paths.ts";
import { type Choice, type Choices, contractsUnder, readChoices } from "./choices.server.ts";
import { pricesAfter } from "./effect.server.ts";

export type SwitchPage = Awaited<ReturnType<typeof loadSwitch>>;

/** The organizations and contracts to switch to, and, once chosen (`?organization=`, `?contract=`), what that does to the cart. */
export async function loadSwitch(context: AppLoadContext, request: Request) {
  const shop = await requireBuyer(context);
  const { words, store, carry, href } = shop;
  const [choices, cart] = await Promise.all([readChoices(shop), readCart(context)]);
  const asked = askedFor(choices, new URL(request.url).searchParams);
  return {
    text: words.organization,
    title: `${words.organization.switch.title} | ${store.name}`,
    form: { action: href(paths.switchOrganization()).replace(/\?.*$/, ""), hidden: Object.fromEntries(carry.params) },
    organizations: optionsOf(choices.organizations),
    contracts: optionsOf(choices.contracts),
    chosen: { organization: choices.organizationId, contract: choices.contract, ...asked?.chosen },
    step: asked && (await viewStep(shop, choices, asked, cart)),
  };
}

type Asked = {
  kind: "organization" | "contract";
  choice: Choice;
  chosen: { organization?: string; contract?: string };
};

/** The requested choice; undefined if it is not on the lists or already applies. */
function askedFor({ organizations, contracts, organizationId, contract }: Choices, search: URLSearchParams) {
  const named = (kind: Asked["kind"], all: Choice[], now: string): Asked | undefined => {
    const choice = all.find(({ id }) => id === search.get(kind) && id !== now);
    return choice && { kind, choice, chosen: { [kind]: choice.id } };
  };
  return named("organization", organizations, organizationId) ?? named("contract", contracts, contract);
}

async function viewStep(shop: Shop, choices: Choices, asked: Asked, cart: FullCart | undefined) {
  const { t, words } = shop;
  const { kind, choice } = asked;
  const effect =
    cart && (kind === "contract" ? await repriced(shop, choices, choice, cart) : await waiting(shop, cart));
  return {
    kind,
    title: t(`organization:effect.${kind}`, { name: choice.name }),
    text: effect?.text ?? "",
    empty: cart ? "" : words.organization.effect.empty,
    rows: effect?.rows ?? [],
    hidden: { intent: kind, [`${kind}Id`]: choice.id },
  };
}

type Row = { id: string; name: string; quantity: string; before: string; after: string; lost: boolean };
type Effect = { text: string; rows: Row[] };

/** The effect of another organization: this cart stays where it is. */
async function waiting(shop: Shop, cart: FullCart): Promise<Effect> {
  const after = shop.words.organization.effect.waitsHere;
  const rows = await rowsOf(shop, cart, () => ({ after, lost: false }));
  return { text: shop.words.organization.effect.waitsText, rows };
}

/** The effect of another contract: what each line would then cost. */
async function repriced(shop: Shop, choices: Choices, { id }: Choice, cart: FullCart): Promise<Effect> {
  const { t, words, format } = shop;
  const { effect } = words.organization;
  const partNumbers = [
    ...new Set(cart.orderItem.flatMap((line) => [line.partNumber, ...partsOf(line).map((part) => part.partNumber)])),
  ].sort();
  const books = await Promise.all(
    contractsUnder(choices, id).map(
      async (contractId) => [contractId, await readPricesUnder(shop, contractId, partNumbers)] as const,
    ),
  );
  const prices = pricesAfter(cart.orderItem, new Map(books), partsOf);
  const lost = cart.orderItem.filter((line) => prices.has(line) && prices.get(line) === undefined).length;
  const rows = await rowsOf(shop, cart, (line) => {
    const price = prices.get(line);
    if (line.freeGift) return { after: effect.gift, lost: false };
    if (price === undefined) return { after: effect.lost, lost: true };
    if (sameAmount(price, line.unitPrice)) return { after: effect.same, lost: false };
    return { after: format.money(price, line.currency), lost: false };
  });
  return { text: lost ? t("organization:effect.lostText", { count: lost }) : effect.text, rows };
}

type Line = FullCart["orderItem"][number];

async function rowsOf(
  shop: Shop,
  { orderItem }: FullCart,
  after: (line: Line) => Pick<Row, "after" | "lost">,
): Promise<Row[]> {
  const entries = await loadEntries(
    shop,
    orderItem.map(({ partNumber }) => partNumber),
  );
  return orderItem.map((line) => ({
    id: line.orderItemId,
    name: entries.of(line.partNumber).name,
    quantity: shop.format.number(line.quantity),
    before: shop.format.money(line.unitPrice, line.currency),
    ...after(line),
  }));
}

const optionsOf = (choices: readonly Choice[]) => choices.map(({ id, name }) => ({ value: id, label: name }));
