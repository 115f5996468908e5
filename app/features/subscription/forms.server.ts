import * as z from "zod";
import { id } from "#app/forms/id.ts";
import { Ticket } from "#app/forms/once.server.ts";
import { isDay } from "#contract/calendar/day.ts";

export const Canceling = z.object({ subscriptionId: id });

export const Skipping = Canceling.extend({
  /** The moment of the order to leave out, as the interface writes it. */
  date: z.iso.datetime({ error: "form.invalid" }),
  ticket: Ticket,
});

const noDay = "subscription:schedule.fault.day";
export const Moving = Skipping.extend({ day: z.string({ error: noDay }).trim().refine(isDay, noDay) });
