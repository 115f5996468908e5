import { attributes } from "../attributes.ts";
import { attributesIn } from "../helpers.ts";
import type { SampleCatalog, SampleProduct } from "../types.ts";
import { categories } from "./categories.ts";
import { livingRoom } from "./living-room.ts";

const products: SampleProduct[] = [...livingRoom];

/** Casa Norte, the department store. */
export const casaNorte: SampleCatalog = { categories, attributes: attributesIn(products, attributes), products };
