import { type AppLoadContext, redirect } from "@remix-run/node";
import { cardTools } from "#app/features/catalog/card-tools.server.ts";
import { traitsOf } from "#app/features/product/attributes.server.ts";
import { listTiles } from "#app/features/product/tiles.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { foreign } from "#app/i18n/foreign.server.ts";
import { paths } from "#app/navigation/paths.ts";
import { isPartNumber } from "#contract/rules/part-number.ts";
import { namesIn, possibleNames } from "#contract/rules/part-number-list.ts";
import type { Product } from "#contract/shapes/product.ts";
import { isSame } from "./same.ts";

export type ComparePage = Awaited<ReturnType<typeof loadCompare>>;

const maxProducts = 4;

/** Products side by side, as the URL names them; `add` adds one to those this device compared before. */
export async function loadCompare(context: AppLoadContext, request: Request) {
  const shop = await context.shop();
  const params = new URL(request.url).searchParams;
  const { session } = context;
  const added = params.get("add") ?? "";
  if (isPartNumber(added)) {
    const before = (session.get("compare") ?? []).filter((one) => one !== added);
    const full = before.length >= maxProducts ? "1" : undefined;
    throw redirect(shop.href(paths.compare({ sku: [...before, added].slice(-maxProducts), full })));
  }
  const { asked, products } = await readAsked(shop, params.getAll("sku").join(","));
  // What the shop does not have takes no place.
  session.set(
    "compare",
    products.map(({ partNumber }) => partNumber),
  );
  return {
    ...viewCompare(shop, products, params.get("only") === "1"),
    tools: cardTools(shop, session),
    left: products.length < asked.length,
    full: params.get("full") === "1",
  };
}

/** More than fit, as part numbers may contain commas. */
const maxPieces = 16;

/** The products that a comma-separated list names. `asked`: all of its part numbers, known or not. */
async function readAsked({ commerce }: Shop, sent: string) {
  const list = sent.split(",").slice(0, maxPieces).join(",");
  const partNumber = possibleNames(list).filter(isPartNumber);
  const { contents } = partNumber.length
    ? await commerce.catalog.products({ query: { partNumber } })
    : { contents: [] };
  const known = new Map(contents.map((product) => [product.partNumber, product]));
  const asked = namesIn(list, new Set(known.keys())).filter(isPartNumber).slice(0, maxProducts);
  return { asked, products: asked.flatMap((name) => known.get(name) ?? []) };
}

function viewCompare(shop: Shop, products: Product[], onlyAsked: boolean) {
  const text = shop.words.compare;
  // A single product differs from nothing: no feature would be left, and no link to see them all.
  const only = onlyAsked && products.length > 1;
  const names = products.map(({ partNumber }) => partNumber);
  const at = (sku: string[], different: boolean) =>
    shop.href(paths.compare({ sku, only: different ? "1" : undefined }));
  const traits = products.map(({ attributes }) =>
    traitsOf(attributes).filter(({ displayable, values }) => displayable && values.length),
  );
  const features = [...new Set(traits.flat().map(({ name }) => name))];
  const rows: Row[] = [
    { name: text.brand, values: products.map(({ manufacturer }) => manufacturer ?? "") },
    ...features.map((name) => ({
      name,
      ...valuesOf(shop, products, (at) => traits[at]?.find((one) => one.name === name)?.values),
    })),
    { name: text.number, values: names },
  ];
  return {
    title: `${text.title} | ${shop.store.name}`,
    text,
    search: shop.href(paths.search()),
    products: products.map((product) => ({
      partNumber: product.partNumber,
      tile: listTiles([product], shop, () => false)[0],
      name: product.name,
      ...foreign(shop, product.x_languageId),
      remove: {
        href: at(
          names.filter((one) => one !== product.partNumber),
          only,
        ),
        label: shop.t("compare:remove", { name: product.name }),
      },
    })),
    rows: only ? rows.filter(({ values }) => !isSame(values)) : rows,
    toggle: products.length > 1 ? { href: at(names, !only), label: only ? text.all : text.onlyDifferent } : undefined,
  };
}

/** A feature with its value of each product. `langs`: the languages of its values, empty for the page's own. */
type Row = { name: string; values: string[]; langs?: string[] };

/** What a feature is in each product. @param labelsOf its values, by the place of the product */
function valuesOf(
  shop: Shop,
  products: readonly Product[],
  labelsOf: (at: number) => readonly { label: string }[] | undefined,
): Pick<Row, "values" | "langs"> {
  const values = products.map((_, at) => shop.format.list((labelsOf(at) ?? []).map(({ label }) => label)));
  const langs = products.map(({ x_languageId: written }, at) => foreign(shop, written, values[at]).lang ?? "");
  return { values, ...(langs.some(Boolean) && { langs }) };
}
