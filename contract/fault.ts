import * as z from "zod";
import { list } from "./wire.ts";

/** One error as every non-2xx body carries it. `errorParameters` is a comma list, seldom an array. */
export const Fault = z.object({
  errorKey: z.string().default(""),
  errorCode: z.string().optional(),
  errorMessage: z.string().default(""),
  errorParameters: z.union([z.string(), z.array(z.string()).transform((values) => values.join(","))]).default(""),
  correlationIdentifier: z.string().optional(),
});
export type Fault = z.output<typeof Fault>;

export const FaultBody = z.object({ errors: list(Fault) });
