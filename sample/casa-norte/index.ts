import { staged } from "../staged.ts";
import type { SampleCatalog, SampleProduct } from "../types.ts";
import { beauty } from "./beauty.ts";
import { bedroomAndLinens } from "./bedroom-and-linens.ts";
import { categories } from "./categories.ts";
import { climate } from "./climate.ts";
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
import { menShoes } from "./men-shoes.ts";
import { smallAppliances } from "./small-appliances.ts";
import { sports } from "./sports.ts";
import { toysAndBabies } from "./toys-and-babies.ts";
import { womenShoes } from "./women-shoes.ts";
import { women } from "./women.ts";

const products: SampleProduct[] = [
  ...livingRoom,
  ...diningAndStudy,
  ...bedroomAndLinens,
  ...decor,
  ...cookware,
  ...smallAppliances,
  ...climate,
  ...largeAppliances,
  ...electronicsMobile,
  ...electronicsHome,
  ...women,
  ...menAndKids,
  ...womenShoes,
  ...menShoes,
  ...kidsShoesAndBags,
  ...beauty,
  ...sports,
  ...toysAndBabies,
  ...gifts,
];

/** Casa Norte, the department store. */
export const casaNorte: SampleCatalog = staged(categories, products, "#efebe4");
