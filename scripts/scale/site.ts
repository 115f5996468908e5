import { and, eq } from "drizzle-orm";
import * as z from "zod";
import { openDatabase } from "#backend/platform/db/client.ts";
import { paymentMethods } from "#backend/platform/db/schema/payment.ts";

/** The addresses and products of the shop under test, and the payment method its visitors use. */
export type Site = {
  origin: string;
  listings: string[];
  searches: string[];
  products: Product[];
  /** Id of cash on delivery: no payment provider takes part. */
  cash: string;
};

export type Product = { path: string; partNumber: string };

const Sellable = z.object({ partNumber: z.string(), buyable: z.string().optional() });
const Products = z.object({
  contents: z.array(Sellable.extend({ seo: z.object({ href: z.string() }), items: z.array(Sellable).default([]) })),
});
type Category = { seo: { href: string }; children?: Category[] | undefined };
const Category: z.ZodType<Category> = z.object({
  seo: z.object({ href: z.string() }),
  get children() {
    return z.array(Category).optional();
  },
});
const Categories = z.object({ contents: z.array(Category) });

/** Reads it from the backend, as the storefront would. */
export async function readSite(origin: string, backendUrl: string, databaseUrl: string): Promise<Site> {
  const search = async (path: string): Promise<unknown> =>
    (await fetch(`${backendUrl}/search/resources/api/v2/${path}`)).json();
  const { contents: categories } = Categories.parse(await search("categories?storeId=1&depthAndLimit=50,50,50"));
  const { contents } = Products.parse(await search("products?storeId=1&searchTerm=*&limit=50"));
  const products = contents.flatMap(({ seo, items, ...product }) => {
    const [first] = [...items, ...(items.length ? [] : [product])].filter(({ buyable }) => buyable === "true");
    return first ? [{ path: seo.href, partNumber: first.partNumber }] : [];
  });
  const searches = ["mesa", "silla", "lámpara", "vestido", "café"].map(
    (term) => `/search?q=${encodeURIComponent(term)}`,
  );
  return {
    origin,
    listings: leaves(categories),
    searches,
    products,
    cash: await readCash(databaseUrl),
  };
}

const leaves = (list: readonly Category[]): string[] =>
  list.flatMap(({ seo, children = [] }) => (children.length ? leaves(children) : [seo.href]));

async function readCash(url: string): Promise<string> {
  const { db, close } = await openDatabase({ url, poolSize: 1 });
  const cash = and(eq(paymentMethods.storeId, 1), eq(paymentMethods.method, "COD"));
  const [method] = await db.select().from(paymentMethods).where(cash);
  await close();
  return String(method?.policyId);
}
