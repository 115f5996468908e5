import type { Refusal } from "#app/commerce/errors.ts";
import type { FaultOf } from "#contract";
import { passwordRuleFaults } from "#contract/faults/groups.ts";

/** What is sent with an expired password to replace it. */
export const renewalBy = (newPassword: string | undefined) =>
  newPassword === undefined ? {} : { logonPasswordNew: newPassword, logonPasswordVerify: newPassword };

/**
 * The old password was right and has expired, or one of the two that were sent together is wrong: after a
 * mistyped old one, the form keeps the field for the new one.
 */
export const asksForNewPassword = (refused: Refusal<FaultOf<"identity.signIn">>, offered: string | undefined) =>
  refused.is("_ERR_PASSWORD_EXPIRED") ||
  (offered !== undefined && refused.is("_ERR_AUTHENTICATION_ERROR", ...passwordRuleFaults));

/** The field at which that is said. */
export const renewalField = (refused: Refusal<FaultOf<"identity.signIn">>) =>
  refused.is(...passwordRuleFaults) ? "newPassword" : "";
