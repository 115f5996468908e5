import * as z from "zod";
import { Fault } from "../fault.ts";

/** Why one line of several was left out. */
export const LineFault = z
  .object({ errorKey: z.string(), errorCode: z.string(), errorParameters: z.string() })
  .transform((sent) => Fault.parse(sent));

/** Ours: a line that was not added, by its position in the request, and why. */
export const RefusedLine = z.object({ index: z.number(), partNumber: z.string(), error: LineFault });
