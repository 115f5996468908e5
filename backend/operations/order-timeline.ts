import { desc, eq, inArray } from "drizzle-orm";
import type { FilledParcel } from "#backend/order/parcel-record.ts";
import type { OrderRow } from "#backend/order/rows.ts";
import type { Db } from "#backend/platform/db/client.ts";
import { members } from "#backend/platform/db/schema/member.ts";
import { orderEvents } from "#backend/platform/db/schema/order.ts";
import { orderComments } from "#backend/platform/db/schema/order-comment.ts";
import { refunds } from "#backend/platform/db/schema/refund.ts";
import { returnEvents, returns } from "#backend/platform/db/schema/return.ts";
import { personName } from "#backend/platform/text.ts";
import { type Html, html } from "#backend/studio/html.ts";
import { timeText } from "#backend/studio/views.ts";
import { type actsAbout, actText } from "./acts.ts";
import { badge, orderTone } from "./badge.ts";
import { returnBadge } from "./return-view.ts";
import { moneyText, named } from "./views.ts";
import type { Visit } from "./visit.ts";

type Acts = Awaited<ReturnType<typeof actsAbout>>;
type Moment = { at: Date; text: Html };
const maxNotes = 50;

/** All that has happened to an order, the latest first: its statuses, parcels, returns and refunds, what operators did and colleagues noted. */
export async function orderTimeline(
  visit: Visit,
  order: OrderRow,
  parcels: readonly FilledParcel[],
  acts: Acts,
): Promise<Html> {
  const { db, texts } = visit;
  const moments = [
    ...(order.placedAt ? [{ at: order.placedAt, text: placedText(visit, order) }] : []),
    ...(await statusMoments(visit, order.id)),
    ...parcels.flatMap((parcel) => parcelMoments(visit, parcel, acts)),
    ...acts.map((one) => ({ at: one.act.at, text: actText(texts, one, "") })),
    ...(await returnMoments(visit, order.id)),
    ...(await refundMoments(visit, order.id)),
    ...(await readNotes(db, order.id)).map((note) => ({ at: note.at, text: noteText(visit, note) })),
  ];
  // Of the same moment, what was read later comes after what led to it.
  const latest = moments.reverse().sort((a, b) => b.at.getTime() - a.at.getTime());
  return html`<section class="timeline">
    <h2>${texts.timeline.title}</h2>
    <ol>
      ${latest.map(
        ({ at, text }) =>
          html`<li>
            ${text}
            <p class="hint"><time datetime="${at.toISOString()}">${timeText(at, texts)}</time></p>
          </li>`,
      )}
    </ol>
  </section>`;
}

const placedText = ({ texts }: Visit, { grandTotal, currency }: OrderRow) =>
  html`${texts.timeline.placed} · <bdi>${moneyText(grandTotal, currency, texts)}</bdi>`;

/** Statuses of a cart say nothing to those who ship. */
async function statusMoments({ db, texts }: Visit, orderId: number): Promise<Moment[]> {
  const events = await db
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(orderEvents.at, orderEvents.id);
  return events
    .filter(({ status }) => Object.hasOwn(texts.statuses, status))
    .map(({ status, at }) => ({ at, text: badge(named(texts.statuses, status), orderTone(status)) }));
}

/** What an operator did to a parcel is listed with the operator's name instead. */
function parcelMoments({ texts }: Visit, parcel: FilledParcel, acts: Acts): Moment[] {
  const { code, packedAt, shippedAt, deliveredAt, carrier, trackingNumber } = parcel;
  const isTold = (name: string) =>
    acts.some(({ act }) => act.act === name && (act.detail.parcel ?? "").split(", ").includes(code));
  const steps = [
    { act: "pack", at: packedAt, state: "packed", by: "" },
    { act: "ship", at: shippedAt, state: "shipped", by: [carrier, trackingNumber].filter(Boolean).join(" ") },
    { act: "deliver", at: deliveredAt, state: "delivered", by: "" },
  ] as const;
  return steps.flatMap(({ act, at, state, by }) =>
    at && !isTold(act)
      ? [{ at, text: html`${texts.parcel} <bdi>${code}</bdi>: ${texts.parcelStates[state]} <bdi>${by}</bdi>` }]
      : [],
  );
}

async function returnMoments({ db, texts, store }: Visit, orderId: number): Promise<Moment[]> {
  const events = await db
    .select({ id: returns.id, code: returnEvents.code, at: returnEvents.at })
    .from(returnEvents)
    .innerJoin(returns, eq(returns.id, returnEvents.returnId))
    .where(eq(returns.orderId, orderId))
    .orderBy(returnEvents.at, returnEvents.id);
  return events.map(({ id, code, at }) => {
    const link = html`<a href="/operations/${store.id}/return/${id}">${texts.return} ${id}</a>`;
    return { at, text: html`${link} ${returnBadge(texts, code)}` };
  });
}

async function refundMoments({ db, texts }: Visit, orderId: number): Promise<Moment[]> {
  const rows = await db.select().from(refunds).where(eq(refunds.orderId, orderId)).orderBy(refunds.id);
  return rows.map(({ at, status, amount, currency }) => ({
    at,
    text: html`${texts.timeline.refunds[status]} <bdi>${moneyText(amount, currency, texts)}</bdi>`,
  }));
}

/** What colleagues noted, at the service desk or automatically while they worked for the shopper. */
async function readNotes(db: Db, orderId: number) {
  const rows = await db
    .select()
    .from(orderComments)
    .where(eq(orderComments.orderId, orderId))
    .orderBy(desc(orderComments.id))
    .limit(maxNotes);
  const authors = await db
    .select()
    .from(members)
    .where(inArray(members.id, [-1, ...rows.map(({ memberId }) => memberId)]));
  const by = new Map(authors.map((author) => [author.id, personName(author)]));
  return rows.reverse().map((row) => ({ ...row, by: by.get(row.memberId) ?? "" }));
}

type Note = Awaited<ReturnType<typeof readNotes>>[number];

const noteText = ({ texts: { timeline } }: Visit, { by, text, mailed }: Note) =>
  html`<bdi>${by}</bdi> ${mailed ? timeline.mailedNote : timeline.note}:
    <p class="said" dir="auto">${text}</p>`;
