import { attributes } from "../attributes.ts";
import { attributesIn } from "../helpers.ts";
import type { SampleCatalog, SampleProduct } from "../types.ts";
import { categories } from "./categories.ts";
import { bedroomAndLinens } from "./bedroom-and-linens.ts";
import { cookware } from "./cookware.ts";
import { decor } from "./decor.ts";
import { diningAndStudy } from "./dining-and-study.ts";
import { livingRoom } from "./living-room.ts";

const products: SampleProduct[] = [...livingRoom, ...diningAndStudy, ...bedroomAndLinens, ...decor, ...cookware];

/** Casa Norte, the department store. */
export const casaNorte: SampleCatalog = { categories, attributes: attributesIn(products, attributes), products };
