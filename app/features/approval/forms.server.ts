import * as z from "zod";
import { id } from "#app/forms/id.ts";

const long = "approval:error.reasonLength";
const reason = z.string({ error: "approval:error.reason" }).trim().max(254, long);
const ids = z.array(id, { error: "approval:error.none" }).min(1, "approval:error.none").max(100, "form.invalid");

/** The reason; required for a rejection. */
export const Approving = z.object({ comments: reason.optional() });
export const Rejecting = z.object({ comments: reason.min(1, "approval:error.reason") });

/** The same for the requests that were chosen in a list. */
export const ApprovingSome = Approving.extend({ ids });
export const RejectingSome = Rejecting.extend({ ids });
