import { randomUUID } from "node:crypto";
import * as z from "zod";
import { sealFor } from "#app/session/seal.server.ts";
import { Agreed, agreedOf, type Snapshot } from "./snapshot.server.ts";

const twoHours = 7_200;
const Ticket = z.object({ agreed: Agreed, userId: z.string(), jti: z.string() });
const sealed = sealFor("place-order", Ticket, twoHours);

/**
 * What the shopper agrees to by placing the order, sealed into the form: it cannot be read, changed, or used by another
 * shopper. Its size stays below the limit of a form post, however many lines the cart has.
 */
export const sealTicket = (snapshot: Snapshot, userId: string) =>
  sealed.seal({ agreed: agreedOf(snapshot), userId, jti: randomUUID() });

/** What was agreed to; undefined if the ticket has expired, is not ours, or belongs to another person. */
export function openTicket(text: string, userId: string | undefined): Agreed | undefined {
  const ticket = sealed.unseal(text);
  return ticket && ticket.userId === userId ? ticket.agreed : undefined;
}
