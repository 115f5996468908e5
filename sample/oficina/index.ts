import { staged } from "../staged.ts";
import type { SampleCatalog, SampleProduct } from "../types.ts";
import { categories } from "./categories.ts";
import { filing } from "./filing.ts";
import { furniture } from "./furniture.ts";
import { paper } from "./paper.ts";
import { printingAndPackaging } from "./printing-and-packaging.ts";
import { sets } from "./sets.ts";
import { writing } from "./writing.ts";

const products: SampleProduct[] = [...paper, ...writing, ...filing, ...furniture, ...printingAndPackaging, ...sets];

/** Oficina Central, which supplies businesses. */
export const oficina: SampleCatalog = staged(categories, products, "#e9edf1");
