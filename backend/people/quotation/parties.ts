import { inArray } from "drizzle-orm";
import { readShipModes } from "#backend/cart/load.ts";
import { linesByDestination } from "#backend/order/parcels.ts";
import type { OrderItemRow } from "#backend/order/rows.ts";
import type { Db } from "#backend/platform/db/client.ts";
import { physicalStores } from "#backend/platform/db/schema/inventory.ts";
import { addresses, organizations } from "#backend/platform/db/schema/member.ts";
import type { QuotationParties } from "#backend/platform/db/schema/quotation.ts";
import { textIn, writtenLanguage } from "#backend/platform/text.ts";
import { findCountry, stateNameIn } from "#backend/store/geo/countries.ts";
import type { Store } from "#backend/store/store.ts";

type Asked = { organizationId: number; languageId: number; lines: readonly OrderItemRow[] };

/**
 * Both sides of a quotation, and how its goods travel, as they are now.
 * @see docs/interface/quotation.md#what-is-written-down
 */
export async function readParties(db: Db, store: Store, asked: Asked): Promise<QuotationParties> {
  const { organizationId, languageId, lines } = asked;
  const [organization] = await db
    .select()
    .from(organizations)
    .where(inArray(organizations.id, [organizationId]));
  const { name = "", taxPayerId = "", contact = {} } = organization ?? {};
  return {
    buyer: { name, taxPayerId, lines: linesOfContact(contact, languageId) },
    seller: sellerOf(store, languageId),
    delivery: await deliveryOf(db, store, { languageId, lines }),
  };
}

function linesOfContact(contact: Record<string, string>, languageId: number): string[] {
  const { address1, address2, country = "", phone1, email1 } = contact;
  const countryName = findCountry(country)?.name[writtenLanguage(languageId)] ?? country;
  return present(address1, address2, placeOf({ ...contact, country }, languageId), countryName, phone1, email1);
}

function sellerOf({ displayName, defaultLanguageId, userData }: Store, languageId: number) {
  const at = (field: string) => userData[`contact.${field}`];
  return {
    name: at("legalName") ?? displayName[languageId] ?? displayName[defaultLanguageId] ?? "",
    taxPayerId: at("taxPayerId") ?? "",
    lines: present(at("address"), inState(joined(at("postalCode"), at("city")), at("state")), at("phone"), at("email")),
  };
}

async function deliveryOf(db: Db, store: Store, { languageId, lines }: Pick<Asked, "languageId" | "lines">) {
  const modes = await readShipModes(db, store.id);
  const addressIds = lines.flatMap(({ addressId }) => addressId ?? []);
  const people = addressIds.length ? await db.select().from(addresses).where(inArray(addresses.id, addressIds)) : [];
  const shopIds = lines.flatMap(({ physicalStoreId }) => physicalStoreId ?? []);
  const shops = shopIds.length ? await db.select().from(physicalStores).where(inArray(physicalStores.id, shopIds)) : [];
  return linesByDestination(lines).flatMap(([first]) => {
    const mode = modes.find(({ id }) => id === first?.shipModeId);
    const person = people.find(({ id }) => id === first?.addressId);
    const shop = shops.find(({ id }) => id === first?.physicalStoreId);
    return {
      mode: mode ? textIn(mode.description, languageId) : "",
      address: person
        ? present(
            joined(person.firstName, person.lastName),
            person.addressLine1,
            person.addressLine2,
            person.addressLine3,
            placeOf(person, languageId),
          )
        : present(shop?.name, shop?.addressLine),
    };
  });
}

type Place = { zipCode?: string; city?: string; state?: string; country: string };

/** The state is stored by its code, which no reader knows. */
const placeOf = ({ zipCode, city, state = "", country }: Place, languageId: number) =>
  inState(joined(zipCode, city), stateNameIn(country, state, writtenLanguage(languageId)));

const inState = (city: string, state: string | undefined) => present(city, state).join(", ");
const joined = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(" ");
const present = (...lines: (string | undefined)[]) => lines.flatMap((line) => line || []);
