import { and, desc, eq, inArray } from "drizzle-orm";
import type { Db, Tx } from "#backend/platform/db/client.ts";
import { members } from "#backend/platform/db/schema/member.ts";
import { operatorActs } from "#backend/platform/db/schema/operator-act.ts";
import { type Html, html } from "#backend/studio/html.ts";
import { timeText } from "#backend/studio/views.ts";
import type { Texts } from "./texts/english.ts";
import { named } from "./views.ts";
import type { Visit } from "./visit.ts";

export type ActName = keyof Texts["acts"];

/** Writes down what an operator did, in the transaction it is done in. The only writer of its table. */
export async function recordOperatorAct(
  db: Tx,
  { operator, store }: Pick<Visit, "operator" | "store">,
  act: ActName,
  object: string,
  detail: Record<string, string> = {},
): Promise<void> {
  const { memberId } = operator.caller;
  await db.insert(operatorActs).values({ memberId, storeId: store.id, act, object, detail });
}

/** What was done about something, the latest first. @param storeId of what another store may have by the same name */
export const actsAbout = (db: Db, object: string, storeId?: number) =>
  db
    .select({ act: operatorActs, by: members.firstName })
    .from(operatorActs)
    .leftJoin(members, eq(members.id, operatorActs.memberId))
    .where(and(eq(operatorActs.object, object), storeId === undefined ? undefined : eq(operatorActs.storeId, storeId)))
    .orderBy(desc(operatorActs.id))
    .limit(50);

/** When something was last stopped; undefined if it never was, or was resumed since. */
export async function stoppedAt(db: Db, object: string): Promise<Date | undefined> {
  const either = and(eq(operatorActs.object, object), inArray(operatorActs.act, ["stop", "resume"]));
  const [last] = await db.select().from(operatorActs).where(either).orderBy(desc(operatorActs.id)).limit(1);
  return last?.act === "stop" ? last.at : undefined;
}

type Acts = Awaited<ReturnType<typeof actsAbout>>;

/** Who did what, and when; without the time where that is beside it. */
export const actText = (texts: Texts, { act, by }: Acts[number], time = timeText(act.at, texts)): Html =>
  html`<bdi>${by ?? ""}</bdi> ${named(texts.acts, act.act)}
    <bdi>${detailText(texts, act.detail)}</bdi>
    ${time && html`<span class="hint">${time}</span>`}`;

/** What it was about. A correction is written down with the name of its field, which each desk calls in its own language. */
const detailText = ({ productFields }: Texts, detail: Record<string, string>): string =>
  Object.entries(detail)
    .map(([key, text]) => {
      const [field = ""] = key.includes(".") ? key.split(".") : [];
      return Object.hasOwn(productFields, field) ? text.replace(field, named(productFields, field)) : text;
    })
    .filter(Boolean)
    .join(" · ");

/** What operators did to one thing, as a list under a heading. */
export const historyView = (texts: Texts, acts: Acts): Html =>
  html`<h2>${texts.history}</h2>
    ${
      acts.length === 0
        ? html`<p>${texts.none}</p>`
        : html`<ul class="rows">
            ${acts.map((one) => html`<li>${actText(texts, one)}</li>`)}
          </ul>`
    }`;
