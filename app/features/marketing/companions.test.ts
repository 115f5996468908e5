import { expect, test } from "vitest";
import { companionsOf, withCompanions } from "./companions.server.ts";
import type { Goods } from "./spots.server.ts";

type Good = Goods[number];
type Associated = NonNullable<Good["merchandisingAssociations"]>[number];

const entry = { name: "A thing", type: "item", buyable: true } as const;
const goes = (id: string, more: Partial<Associated> = {}): Associated => ({
  ...entry,
  id,
  partNumber: id,
  associationType: "X-SELL",
  ...more,
});
const good = (id: string, merchandisingAssociations: Associated[], more: Partial<Good> = {}): Good => ({
  ...entry,
  id,
  partNumber: id,
  merchandisingAssociations,
  ...more,
});
const idsOf = (goods: Goods) => companionsOf("Goes well", goods).products.map(({ id }) => id);

test("what goes with several goods is recommended once, in their order", () => {
  expect(idsOf([good("1", [goes("8"), goes("7")]), good("2", [goes("7"), goes("9")])])).toEqual(["8", "7", "9"]);
});

test("nothing is recommended that is there already, cannot be bought, is rated below four stars, or would replace it", () => {
  const rated = (average: string) => ({ x_rating: { average, count: 3 } });
  const associated = [
    goes("2"),
    goes("3"),
    goes("4", { buyable: false }),
    goes("5", rated("3.9")),
    goes("6", { associationType: "UPSELL" }),
    goes("7", { associationType: "REPLACEMENT" }),
    goes("8", { ...rated("4.0"), associationType: "ACCESSORY" }),
  ];
  expect(idsOf([good("1", associated), good("2", []), good("31", [], { parentCatalogEntryID: "3" })])).toEqual(["8"]);
});

test("what goes with the goods is alone if it fills a row, and otherwise comes before what editors chose", () => {
  const chosen = ["1", "2", "3", "4"].map((id) => good(id, []));
  const shown = (...ids: string[]) => {
    const { products, matchOnly } = withCompanions(
      chosen,
      ids.map((id) => goes(id)),
    );
    return { ids: products.map(({ id }) => id).join(" "), matchOnly };
  };
  expect(shown()).toEqual({ ids: "1 2 3 4", matchOnly: false });
  expect(shown("8")).toEqual({ ids: "8 1 2 3", matchOnly: false });
  expect(shown("3", "8")).toEqual({ ids: "3 8 1 2", matchOnly: false });
  expect(shown("3", "8", "9")).toEqual({ ids: "3 8 9", matchOnly: true });
  expect(shown("3", "5", "6", "7", "8", "9", "10")).toEqual({ ids: "3 5 6 7 8 9", matchOnly: true });
});
