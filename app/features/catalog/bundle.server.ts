import type { SeoUrl } from "#contract/catalog.ts";
import type { Product } from "#contract/shapes/product.ts";
import { readComposed, viewComposed } from "./composed.server.ts";
import type { Visit } from "./entries.server.ts";
import { sumOfParts } from "./parts.server.ts";

/** Several products shown as one, bought part by part. */
export async function loadBundle(visit: Visit, bundle: Product, url: SeoUrl) {
  const read = await readComposed(visit.shop, bundle, url);
  const range = sumOfParts(bundle.components ?? []);
  const open = bundle.buyable && read.parts.some(({ out }) => !out);
  return { kind: "bundle" as const, ...viewComposed(visit, bundle, read, { range, open }) };
}
