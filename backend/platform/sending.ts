import { z } from "zod";
import { SettingsError } from "#settings/read.ts";

/** Settings for sending letters and text messages. */
export const sending = {
  /** `smtp://user:password@host:587` or `smtps://…:465`. Absent: nothing is mailed. */
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: "must be like smtp://user:password@host:587" }).optional(),
  /** `required`: letters never travel in the clear. `optional`: encrypted where the server offers it. `off`: on this machine only. */
  SMTP_TLS: z.enum(["required", "optional", "off"]).default("required"),
  MAIL_FROM: z.email({ error: "must be an address like shop@example.com" }).optional(),
  SMS_URL: z.url({ protocol: /^https?$/, error: "must be an http(s) address" }).optional(),
  SMS_TOKEN: z.string().trim().default(""),
};

/**
 * What letters and text messages are sent with; empty if neither is.
 * @throws SettingsError if letters would have no sender
 */
export function deliveryOf(env: z.output<z.ZodObject<typeof sending>>) {
  const { SMTP_URL: url, SMTP_TLS: tls, MAIL_FROM: from, SMS_URL: smsUrl, SMS_TOKEN: token } = env;
  if (url && !from)
    throw new SettingsError("MAIL_FROM: must be the address that letters come from, as SMTP_URL is set");
  return {
    ...(url && from && { smtp: { url, from, tls } }),
    ...(smsUrl && { sms: { url: smsUrl, token } }),
  };
}
