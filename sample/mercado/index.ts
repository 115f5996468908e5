import { staged } from "../staged.ts";
import type { SampleCatalog, SampleProduct } from "../types.ts";
import { categories } from "./categories.ts";
import { ceramicsAndBaskets } from "./ceramics-and-baskets.ts";
import { foodAndJewelry } from "./food-and-jewelry.ts";
import { sets } from "./sets.ts";
import { textilesAndMasks } from "./textiles-and-masks.ts";

export { sellers, type SampleSeller } from "./sellers.ts";

const products: SampleProduct[] = [...ceramicsAndBaskets, ...textilesAndMasks, ...foodAndJewelry, ...sets];

/** Mercado Artesano, the marketplace of six workshops. */
export const mercado: SampleCatalog = staged(categories, products, "#f3e8d3");
