import * as z from "zod";

const text = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .regex(/^\P{Cc}*$/u);
const email = z.email().max(254);

/** Who collects a pickup: the person who orders (1) or someone else (2). A line carries it as a JSON string. */
export const Collector = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("1"),
    firstName: text(100),
    lastName: text(100),
    email: email.optional(),
    phone: z.string().max(20).optional(),
  }),
  z.object({
    type: z.literal("2"),
    pickupPersonFullName: text(120),
    buyerPersonFullName: text(200),
    pickupPersonEmail: email,
  }),
]);
export type Collector = z.output<typeof Collector>;

const maxLength = 2_000;

/**
 * The collector that a line's `shipInstruction` names; undefined for any other text.
 * @see docs/interface/shipping.md#collector
 */
export function readCollector(text: string | undefined): Collector | undefined {
  if (!text || text.length > maxLength) return undefined;
  try {
    return Collector.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
