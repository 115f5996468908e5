import * as z from "zod";

export const OrganizationChoice = z.object({ organizationId: z.string({ error: "form.choose" }) });
/** An id, or `all` of the organization's. */
export const ContractChoice = z.object({ contractId: z.string({ error: "form.choose" }) });
