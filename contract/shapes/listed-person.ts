import * as z from "zod";
import { id } from "../wire.ts";
import { employeeFields } from "./employee.ts";

const text = z.string().optional();

/** A person as lists of buyers show one. `state`: 0 waits for approval, 1 approved, 2 rejected. */
export const ListedPerson = z.object({
  userId: id,
  memberId: id,
  logonId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  displayName: z.string(),
  state: z.string(),
  preferredCurrency: text,
  preferredLanguageId: text,
  parentMemberId: id.optional(),
  distinguishedName: text,
  registerType: text,
  profileType: text,
  /** From all organizations together; bare numbers. */
  roles: z.array(z.number()).optional(),
  /** `status`: 1 enabled, 0 disabled. */
  userRegistry: z.object({ logonId: z.string(), status: z.string() }).optional(),
  businessProfile: z.object({ organizationId: id, ...employeeFields }).optional(),
});
