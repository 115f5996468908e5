import { inArray } from "drizzle-orm";
import { readDelivery } from "#backend/after-sales/fulfillment/feed.ts";
import type { ReadStage } from "#backend/after-sales/fulfillment/stage.ts";
import type { OrderItemRow } from "#backend/order/rows.ts";
import type { Db } from "#backend/platform/db/client.ts";
import { fulfillmentCenters } from "#backend/platform/db/schema/inventory.ts";
import { shipModes } from "#backend/platform/db/schema/shipping.ts";
import { textIn, type WrittenLanguage, writtenLanguage } from "#backend/platform/text.ts";
import { type Html, html } from "#backend/studio/html.ts";
import { deskLanguage } from "#backend/studio/language.ts";
import { findCountry, stateNameIn } from "#backend/store/geo/countries.ts";
import type { Texts } from "./texts/english.ts";

/**
 * Lines of an order that travel together: from which center, how, to whom and where, line by line of the label, and the note for
 * the courier.
 */
export type Destination = Record<"center" | "mode" | "note", string> & {
  rows: OrderItemRow[];
  isPickup: boolean;
  label: string[];
};

/** Where the pieces of an order go that we send. */
export async function readDestinations(
  db: Db,
  { rows, lines }: ReadStage,
  texts: Pick<Texts, "lang">,
): Promise<Destination[]> {
  const languageId = deskLanguage(texts);
  const delivery = await readDelivery(db, rows);
  const centers = await db
    .select()
    .from(fulfillmentCenters)
    .where(inArray(fulfillmentCenters.id, [-1, ...rows.flatMap((row) => row.fulfillmentCenterId ?? [])]));
  const modes = await db
    .select()
    .from(shipModes)
    .where(inArray(shipModes.id, [-1, ...rows.flatMap((row) => row.shipModeId ?? [])]));
  const keyOf = ({ id }: OrderItemRow) => lines.find((line) => line.id === id)?.together ?? "";
  return [...new Set(rows.map(keyOf))].flatMap((key) => {
    const here = rows.filter((row) => keyOf(row) === key);
    const [first] = here;
    if (!first) return [];
    const { shipTo, pickUpAt, courierNote } = delivery.of(first);
    const mode = modes.find(({ id }) => id === first.shipModeId);
    return [
      {
        rows: here,
        isPickup: pickUpAt !== undefined,
        center: centers.find(({ id }) => id === first.fulfillmentCenterId)?.name ?? "",
        mode: mode ? textIn(mode.description, languageId) : "",
        label: pickUpAt ? [pickUpAt.name] : shipTo ? labelOf(shipTo, writtenLanguage(languageId)) : [],
        note: courierNote ?? "",
      },
    ];
  });
}

type Place = NonNullable<ReturnType<Awaited<ReturnType<typeof readDelivery>>["of"]>["shipTo"]>;

const labelOf = (
  { name, addressLine, city, state, zipCode, country, phone }: Place,
  language: WrittenLanguage,
): string[] =>
  [
    name,
    ...addressLine,
    [zipCode, city].filter(Boolean).join(" "),
    [stateNameIn(country, state, language), findCountry(country)?.name[language] ?? country].filter(Boolean).join(", "),
    phone,
  ].filter(Boolean);

export const destinationsView = (
  texts: Texts,
  destinations: readonly Destination[],
  nameOf: (row: OrderItemRow) => string,
): Html =>
  html`${destinations.map(
    ({ rows, isPickup, center, mode, label, note }) =>
      html`<section>
        <h3>${isPickup ? texts.pickup : texts.shipTo}</h3>
        <address>${label.map((line) => html`<bdi>${line}</bdi><br />`)}</address>
        ${note && html`<p><strong>${texts.courierNote}:</strong> <bdi>${note}</bdi></p>`}
        <p class="hint">
          <bdi>${mode}</bdi>${center && html` · ${texts.shipFrom}: <bdi>${center}</bdi>`}
          ${destinations.length > 1 && rows.map((row) => html`<br />${row.quantity} × <bdi>${nameOf(row)}</bdi>`)}
        </p>
      </section>`,
  )}`;
