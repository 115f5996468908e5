import { and, eq } from "drizzle-orm";
import { contract, type WireReply } from "#contract";
import { addresses } from "#backend/platform/db/schema/member.ts";
import { invalid } from "#backend/platform/http/fault.ts";
import { type HandlerArgs, handlers } from "#backend/platform/http/handler.ts";
import { Decimal } from "#backend/platform/money.ts";
import { type Destination, taxOf, taxRate } from "#backend/pricing/tax.ts";
import { findZones } from "#backend/store/geo/zone.ts";
import { includesTax } from "#backend/store/store.ts";
import { readId } from "#backend/platform/http/id.ts";

type Display = typeof contract.tax.display;

/** The name of the tax in the law. */
const taxName = "IVA";
const maxPrices = 100;

/** @see docs/interface/tax.md */
export const taxHandlers = handlers(contract.tax, {
  rules: () => Promise.resolve({ resultList: [{ taskName: "SalesTaxRuleCombine" }] }),
  display,
});

/**
 * The tax on prices at an address of the caller, or at the standard rate. Errors: `_ERR_CMD_INVALID_PARAM` for lists of
 * different lengths, for more than a hundred prices, for invalid amounts or quantities, and for an address that is not the
 * caller's.
 * @see docs/interface/tax.md#display
 */
async function display(args: HandlerArgs<Display>): Promise<WireReply<Display>> {
  const { store, common, query } = args;
  const ids = query.catalogEntryId.split(",");
  const prices = query.price.split(",");
  if (ids.length !== prices.length || ids.length > maxPrices) throw invalid("price");
  const quantities = (query.quantity ?? "1").split(",");
  if (quantities.length > 1 && quantities.length !== ids.length) throw invalid("quantity");
  const rate = taxRate(await destinationOf(args));
  const items = ids.map((id, index) => {
    if (!/^\d{1,15}$/.test(id)) throw invalid("catalogEntryId");
    const amount = decimalIn("price", prices[index]).times(decimalIn("quantity", quantities[index] ?? quantities[0]));
    const taxAmount = { [taxName]: taxOf(amount, rate, includesTax(store), common.currency).toNumber() };
    return { catalogEntryId: id, taxRate: { [taxName]: rate.times(100).toNumber() }, taxAmount };
  });
  return { count: items.length, items };
}

function decimalIn(field: string, text = ""): Decimal {
  if (!/^\d{1,12}(\.\d{1,6})?$/.test(text)) throw invalid(field);
  return new Decimal(text);
}

async function destinationOf({ db, caller, query }: HandlerArgs<Display>): Promise<Destination> {
  if (query.addressId === undefined) return undefined;
  const own = and(eq(addresses.id, readId(query.addressId) ?? -1), eq(addresses.memberId, caller.memberId));
  const [address] = await db.select().from(addresses).where(own);
  if (!address) throw invalid("addressId");
  const zones = address.country === "MX" ? await findZones(db, [address.zipCode]) : undefined;
  return { country: address.country, border: zones?.get(address.zipCode)?.border ?? false };
}
