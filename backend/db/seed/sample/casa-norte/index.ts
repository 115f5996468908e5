import { attributes } from "../attributes.ts";
import { attributesIn } from "../helpers.ts";
import type { SampleCatalog, SampleProduct } from "../types.ts";
import { beautyAndToys } from "./beauty-and-toys.ts";
import { bedroomAndLinens } from "./bedroom-and-linens.ts";
import { categories } from "./categories.ts";
import { cookware } from "./cookware.ts";
import { decor } from "./decor.ts";
import { diningAndStudy } from "./dining-and-study.ts";
import { electronicsHome } from "./electronics-home.ts";
import { electronicsMobile } from "./electronics-mobile.ts";
import { gifts } from "./gifts.ts";
import { kidsShoesAndBags } from "./kids-shoes-and-bags.ts";
import { largeAppliances } from "./large-appliances.ts";
import { livingRoom } from "./living-room.ts";
import { menAndKids } from "./men-and-kids.ts";
import { shoes } from "./shoes.ts";
import { smallAppliances } from "./small-appliances.ts";
import { sports } from "./sports.ts";
import { women } from "./women.ts";

const products: SampleProduct[] = [
  ...livingRoom,
  ...diningAndStudy,
  ...bedroomAndLinens,
  ...decor,
  ...cookware,
  ...smallAppliances,
  ...largeAppliances,
  ...electronicsMobile,
  ...electronicsHome,
  ...women,
  ...menAndKids,
  ...shoes,
  ...kidsShoesAndBags,
  ...beautyAndToys,
  ...sports,
  ...gifts,
];

/** Casa Norte, the department store. */
export const casaNorte: SampleCatalog = { categories, attributes: attributesIn(products, attributes), products };
