import type { People } from "#tests/faults/matrix/people.ts";
import { type Area, follow, key, screen } from "../screen.ts";

export const service = ({ person, placed, registration, seller }: People["ids"]): Area => ({
  name: "service",
  title: "Service desk",
  screens: [
    screen("service-sign-in", "Sign in", "/service/sign-in"),
    screen("service", "Find a shopper", "/service?by=name&q=R%C3%ADos", "agent", key),
    screen("service-person", "A shopper", `/service/people/${person}`, "agent"),
    screen("service-orders", "Orders", "/service/orders", "agent"),
    screen("service-order", "An order", `/service/orders/${placed}`, "agent"),
    screen("service-log", "What agents did", "/service/log", "agent"),
    screen("service-dual-control", "Acts that two decide", "/service/dual-control", "agent"),
    screen("service-registrations", "Registrations", "/oficina/service/registrations", "administrator"),
    screen("service-registration", "A registration", `/oficina/service/registrations/${registration}`, "administrator"),
    screen("service-certificates", "Tax certificates", "/oficina/service/tax-certificates", "administrator"),
    screen("service-sellers", "Sellers", "/mercado/service/sellers", "administrator"),
    screen("service-seller", "A seller", `/mercado/service/sellers/${seller}`, "administrator"),
    screen("on-behalf", "Shop for a shopper", "/on-behalf", "working"),
    screen("home-agent", "The shop while an agent helps", "/cafetera-de-goteo-mananera", "working"),
  ],
});

const sections = ["orders", "returns", "goods", "promotions", "synonyms", "people", "imports", "letters", "jobs"];
const one = { orders: "order", returns: "return", goods: "product", promotions: "promotion", people: "person" };
/** A section whose list is empty until one searches. */
const searches: Partial<Record<string, string>> = { people: "?find=ana" };

export const operations: Area = {
  name: "operations",
  title: "Operators' desk",
  screens: [
    screen("operations-sign-in", "Sign in", "/operations"),
    ...sections.map((section) =>
      screen(`operations-${section}`, `Section ${section}`, `/operations/1/${section}`, "operator"),
    ),
    ...Object.entries(one).map(([section, thing]) =>
      screen(`operations-${thing}`, `One ${thing}`, `/operations/1/${section}${searches[section] ?? ""}`, "operator", {
        act: follow(`/operations/1/${thing}/`),
      }),
    ),
  ],
};

const kinds = ["spot", "announcement", "menu", "price", "page", "layout"];

export const studio: Area = {
  name: "studio",
  title: "Studio of the editors",
  screens: [
    screen("studio-sign-in", "Sign in", "/studio"),
    screen("studio", "Drafts", "/studio/1", "editor"),
    screen("studio-images", "Pictures", "/studio/1/images", "editor"),
    ...kinds.map((kind) => screen(`studio-${kind}`, `New ${kind}`, `/studio/1/new/${kind}`, "editor")),
  ],
};
