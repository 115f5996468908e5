import type { Draw } from "./brush.ts";
import { accessories } from "./subjects/accessories.ts";
import { bags } from "./subjects/bags.ts";
import { appliances } from "./subjects/appliances.ts";
import { beds } from "./subjects/beds.ts";
import { boots } from "./subjects/boots.ts";
import { care } from "./subjects/care.ts";
import { tableware } from "./subjects/tableware.ts";
import { cooking } from "./subjects/cooking.ts";
import { writing } from "./subjects/writing.ts";
import { desk } from "./subjects/desk.ts";
import { dresses } from "./subjects/dresses.ts";
import { screens } from "./subjects/screens.ts";
import { electronics } from "./subjects/electronics.ts";
import { light } from "./subjects/light.ts";
import { coffee } from "./subjects/coffee.ts";
import { machines } from "./subjects/machines.ts";
import { masks } from "./subjects/masks.ts";
import { market } from "./subjects/market.ts";
import { media } from "./subjects/media.ts";
import { packing } from "./subjects/packing.ts";
import { paper } from "./subjects/paper.ts";
import { sports } from "./subjects/sports.ts";
import { play } from "./subjects/play.ts";
import { print } from "./subjects/print.ts";
import { chairs } from "./subjects/chairs.ts";
import { seating } from "./subjects/seating.ts";
import { shoes } from "./subjects/shoes.ts";
import { storage } from "./subjects/storage.ts";
import { tables } from "./subjects/tables.ts";
import { rugs } from "./subjects/rugs.ts";
import { textiles } from "./subjects/textiles.ts";
import { jackets } from "./subjects/jackets.ts";
import { tops } from "./subjects/tops.ts";

type Subject = { draw: Draw; tall: boolean };

const goods: Record<string, Draw> = {
  ...seating,
  ...chairs,
  ...tables,
  ...storage,
  ...beds,
  ...textiles,
  ...rugs,
  ...light,
  ...cooking,
  ...tableware,
  ...machines,
  ...coffee,
  ...appliances,
  ...electronics,
  ...screens,
  ...media,
  ...care,
  ...play,
  ...sports,
  ...paper,
  ...packing,
  ...desk,
  ...writing,
  ...print,
  ...market,
  ...masks,
};
const fashion: Record<string, Draw> = { ...tops, ...jackets, ...dresses, ...shoes, ...boots, ...bags, ...accessories };

/** The drawing of a kind of thing; undefined for an unknown kind. */
export function subjectOf(name: string): Subject | undefined {
  const draw = Object.hasOwn(goods, name) ? goods[name] : undefined;
  const worn = Object.hasOwn(fashion, name) ? fashion[name] : undefined;
  if (worn) return { draw: worn, tall: true };
  return draw && { draw, tall: false };
}

export const subjectNames: string[] = [...Object.keys(goods), ...Object.keys(fashion)];
