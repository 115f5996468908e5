import { randomUUID } from "node:crypto";
import * as z from "zod";
import { sealFor } from "#app/session/seal.server.ts";
import { Snapshot } from "./snapshot.server.ts";

const twoHours = 7_200;
const Ticket = z.object({ snapshot: Snapshot, userId: z.string(), jti: z.string() });
const sealed = sealFor("place-order", Ticket, twoHours);

/** What the shopper agrees to by placing the order, sealed into the form: nobody can read or change it, nor use it for somebody else. */
export const sealTicket = (snapshot: Snapshot, userId: string) => sealed.seal({ snapshot, userId, jti: randomUUID() });

/** The agreed snapshot; undefined when the ticket is too old, not ours, or somebody else's. */
export async function openTicket(text: string, userId: string | undefined): Promise<Snapshot | undefined> {
  const ticket = await sealed.unseal(text);
  return ticket && ticket.userId === userId ? ticket.snapshot : undefined;
}
