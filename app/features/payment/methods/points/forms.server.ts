import * as z from "zod";
import { channel, otp } from "#app/features/loyalty/forms.server.ts";
import { readAmount } from "#contract/rules/amount.ts";

/** `pointsOtp` where the store asks for one; a form that asks for another code may leave it out. */
export const UsingPoints = z
  .object({
    pointsAmount: z
      .string({ error: "form.required" })
      .trim()
      .min(1, "form.required")
      .transform((text, check) => {
        const amount = readAmount(text);
        if (amount === undefined) check.addIssue({ code: "custom", message: "form.amount" });
        return amount ?? "";
      }),
    pointsOtp: z.string().optional(),
    channel: channel.optional(),
  })
  .refine(({ pointsOtp, channel }) => channel || pointsOtp === undefined || otp.safeParse(pointsOtp).success, {
    path: ["pointsOtp"],
    error: "form.invalid",
  });
