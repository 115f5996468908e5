import { and, eq, isNull } from "drizzle-orm";
import type { Db } from "#backend/platform/db/client.ts";
import { members } from "#backend/platform/db/schema/member.ts";
import { onBehalfSessions } from "#backend/platform/db/schema/on-behalf.ts";
import { personName } from "#backend/platform/text.ts";
import { heldUntil, holderOf } from "./hold-rules.ts";
import type { OrderRow } from "./rows.ts";
import type { WireOrder } from "./wire.ts";

/**
 * Who holds a cart for its owner, why, and until when; nothing for a cart that is free.
 * @see docs/interface/on-behalf.md#taking-a-cart
 */
export async function viewEditor(db: Db, order: OrderRow): Promise<Pick<WireOrder, "orderEditor" | "x_editor">> {
  const holder = holderOf(order, new Date());
  if (typeof holder !== "number" || !order.lockedAt) return {};
  const [editor] = await db.select().from(members).where(eq(members.id, holder));
  if (!editor) return {};
  const theirs = and(eq(onBehalfSessions.agentId, holder), eq(onBehalfSessions.memberId, order.memberId));
  const [session] = await db
    .select({ reason: onBehalfSessions.reason })
    .from(onBehalfSessions)
    .where(and(theirs, isNull(onBehalfSessions.endedAt)));
  const identifier = editor.logonId ?? "";
  return {
    orderEditor: {
      uniqueID: String(editor.id),
      distinguishedName: `uid=${identifier}`,
      externalIdentifier: { identifier },
    },
    x_editor: {
      name: personName(editor),
      reason: session?.reason ?? "",
      until: heldUntil(order.lockedAt).toISOString(),
    },
  };
}
