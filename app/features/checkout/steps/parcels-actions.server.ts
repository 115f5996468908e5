import { billingIdOf } from "#app/features/checkout/billing-address.server.ts";
import { type AppLoadContext, json } from "@remix-run/node";
import { refusalOf } from "#app/commerce/errors.ts";
import { readCart } from "#app/features/cart/read.server.ts";
import { loadEntries } from "#app/features/order/entries.server.ts";
import { partNumbersOf } from "#app/features/order/lines.server.ts";
import { rebalance } from "#app/features/payment/rebalance.server.ts";
import type { FormResult } from "#app/forms/form-state.ts";
import { FormError, intent } from "#app/forms/intents.server.ts";
import { paths } from "#app/navigation/paths.ts";
import type { OrderItem } from "#contract/shapes/order-item.ts";
import { sendTogether } from "./address-actions.server.ts";
import { NearPostalCode, ParcelsChoice, ParcelsDraft } from "./forms.server.ts";
import { openCheckout } from "#app/features/checkout/open-checkout.server.ts";
import { loadFacts } from "./parcels.server.ts";
import { lastPage, named, pageAt, pageNamed } from "./parcels-pages.server.ts";
import { allocate, bodyOf, type Good, goodsOf, packParts } from "./parts.ts";

type Facts = Awaited<ReturnType<typeof loadFacts>> & {
  goods: Good<OrderItem>[];
  nameOf: (partNumber: string) => string;
};

export const parcelsIntents = {
  save: intent(ParcelsChoice, async (form, { context, shop }) => {
    const checkout = await openCheckout(context, "delivery");
    const facts = await readFacts(checkout);
    const errors = errorsOf(form, facts, shop.t);
    if (Object.keys(errors).length) return refusal(form, errors);
    try {
      await travel(context, form, facts);
    } catch (error) {
      const found = faultErrors(error, form, facts, shop.t);
      if (!Object.keys(found).length) throw error;
      return refusal(form, found);
    }
    await rebalance(shop, { follow: true, billTo: billingIdOf(context, checkout) });
    const page = pageNamed(shop) ?? 1;
    return page < lastPage(facts.goods.length) ? pageAt(page + 1) : paths.checkoutPayment();
  }),
  /** Other stores are offered; nothing is changed, so nothing is redirected. */
  stores: intent(NearPostalCode, async ({ near, ...typed }, { context, shop }) => {
    const values = { ...valuesOf(typed), near: [near] };
    context.session.set("postalCode", near);
    // The stores already chosen are offered again, however far from there.
    context.session.keepForm({ path: shop.here, intent: "stores", values });
    return json<FormResult>({ intent: "stores", values, errors: {} });
  }),
  /** A new address is entered on its own page; this form's input is kept meanwhile. */
  address: intent(ParcelsDraft, async (form, { context, shop }) => {
    const page = pageNamed(shop) ?? 1;
    context.session.keepForm({ path: pageAt(page), intent: "save", values: valuesOf(form) });
    return paths.checkoutNewAddress(named(page));
  }),
  /** Back to a single delivery: all of it to the address of this checkout, by the cheapest mode. */
  together: intent(ParcelsDraft.partial(), async (_, { context, shop }) => {
    const checkout = await openCheckout(context, "delivery");
    await sendTogether(shop, checkout.contact?.addressId ?? "");
    await rebalance(shop, { follow: true, billTo: billingIdOf(context, checkout) });
    return paths.checkoutDelivery();
  }),
};

async function readFacts(checkout: Awaited<ReturnType<typeof openCheckout>>): Promise<Facts> {
  const { shop, cart } = checkout;
  const [facts, entries] = await Promise.all([loadFacts(checkout), loadEntries(shop, partNumbersOf(cart.orderItem))]);
  return { ...facts, goods: goodsOf(cart.orderItem), nameOf: (partNumber) => entries.of(partNumber).name };
}

type Errors = FormResult["errors"];
type Shop = Awaited<ReturnType<AppLoadContext["shop"]>>;
const piecesOf = (quantity: string | undefined) => Number(quantity ?? 0);
const goodOf = (goods: Facts["goods"], line: string) => goods.find(({ lines }) => lines.some(({ id }) => id === line));

/** The errors of a form, each at its row: no destination, no quantity, quantities that do not add up. */
function errorsOf({ parts }: ParcelsChoice, { goods, groups, nameOf }: Facts, t: Shop["t"]): Errors {
  const errors: Errors = {};
  const homes = new Set(groups.flatMap(({ options }) => options.map(({ value }) => value)));
  parts.forEach(({ line, quantity, destination }, index) => {
    const good = goodOf(goods, line);
    const choose = [t("checkout:parcels.choose")];
    if (!good) (errors[""] ??= []).push(t("checkout:parcels.gone"));
    else if (!piecesOf(quantity) && destination) errors[`parts[${index}].quantity`] = [t("checkout:parcels.howMany")];
    else if (piecesOf(quantity) && (!destination || (destination.startsWith("a.") && !homes.has(destination))))
      errors[`parts[${index}].destination`] = choose;
  });
  for (const good of goods) {
    const rows = parts.flatMap((part, index) => (goodOf(goods, part.line) === good ? [{ ...part, index }] : []));
    const sum = rows.reduce((total, { quantity }) => total + piecesOf(quantity), 0);
    const [first] = rows;
    if (!first || sum === good.pieces) continue;
    const name = nameOf(good.item.partNumber);
    errors[`parts[${first.index}].quantity`] = [t("checkout:parcels.sum", { name, pieces: good.pieces, sum })];
  }
  return errors;
}

/** A refused destination is an error of each row that chose it. */
function faultErrors(error: unknown, { parts }: ParcelsChoice, { goods, nameOf }: Facts, t: Shop["t"]): Errors {
  const refused = refusalOf(error, "shipping.setInfo");
  const rows = (destination: string, text: string, partNumber?: string): Errors =>
    Object.fromEntries(
      parts.flatMap((part, index) => {
        const isMeant = partNumber === undefined || goodOf(goods, part.line)?.item.partNumber === partNumber;
        return isMeant && part.destination?.startsWith(destination) ? [[`parts[${index}].destination`, [text]]] : [];
      }),
    );
  const short = refused?.find("_API_BAD_INV")?.partNumber;
  if (short) return rows("s.", t("checkout:pickup.noStock", { name: nameOf(short) }), short);
  const unkept = refused?.find("_API_CANT_RESOLVE_FFMCENTER")?.partNumber;
  if (unkept) return rows("a.", t("checkout:parcels.notDelivered", { name: nameOf(unkept) }), unkept);
  const address = refused?.find("_ERR_INVALID_ADDR")?.addressId;
  if (address) return rows(`a.${address}.`, t("fault:_ERR_INVALID_ADDR"));
  const isStore = refused?.find("_ERR_CMD_INVALID_PARAM")?.field === "physicalStoreId";
  return isStore ? rows("s.", t("checkout:parcels.choose")) : {};
}

const maxAttempts = 3;

/**
 * Saves the destinations of each item. If another tab has split the lines meanwhile, they are read and split again, so
 * the last one wins. A quantity that changed meanwhile is an error, not a guess.
 */
async function travel(context: AppLoadContext, form: ParcelsChoice, facts: Facts) {
  const { commerce, t } = await context.shop();
  for (let { goods } = facts, tries = 1; ; tries++) {
    const noteAt = new Map(form.notes.map(({ address, note }) => [address, note]));
    const orderItem = goods.flatMap((good) => {
      const parts = form.parts.filter(({ line }) => goodOf(goods, line) === good && good);
      const wanted = parts.map(({ quantity, destination = "" }) => ({ quantity: piecesOf(quantity), destination }));
      return allocate(good.lines, wanted).flatMap(({ id, quantity, destination }) => {
        const body = bodyOf(destination, facts.pickUpModeId);
        return body ? [{ orderItemId: id, quantity: String(quantity), ...body, ...noteOf(body, noteAt) }] : [];
      });
    });
    const shipAsComplete = String(form.together === "on");
    try {
      await commerce.shipping.setInfo({ body: { orderItem, shipAsComplete, x_calculateOrder: "1" } });
      return;
    } catch (error) {
      const { field = "" } = refusalOf(error, "shipping.setInfo")?.find("_ERR_CMD_INVALID_PARAM") ?? {};
      if (!/^(quantity|orderItemId)/.test(field) || tries >= maxAttempts) throw error;
    }
    goods = goodsOf((await readCart(context))?.orderItem ?? []);
    const [problem] = Object.values(errorsOf(form, { ...facts, goods }, t)).flat();
    if (problem) throw new FormError("", problem);
  }
}

/** A pickup has no note; an address that the form did not ask about keeps its note. */
function noteOf({ addressId }: { addressId: string }, noteAt: ReadonlyMap<string, string>) {
  const note = noteAt.get(addressId);
  return note === undefined ? {} : { shipInstructions: note };
}

const refusal = (form: ParcelsDraft, errors: Errors) =>
  json<FormResult>({ intent: "save", values: valuesOf(form), errors }, { status: 400 });

/** The form as it was typed. */
function valuesOf({ parts, notes, together }: ParcelsDraft): FormResult["values"] {
  const draft = packParts(parts.map(({ line, quantity = "", destination = "" }) => ({ line, quantity, destination })));
  // Keyed by address, because the list of addresses may differ when the form comes back.
  const typed = Object.fromEntries(notes.map(({ address, note }) => [`note-${address}`, [note]]));
  return { draft: [draft], ...typed, ...(together && { together: [together] }) };
}
