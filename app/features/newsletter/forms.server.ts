import * as z from "zod";

export const NewsletterForm = z.object({
  email: z.email("form.email").max(254, "form.tooLong|max=254"),
  privacy: z.boolean({ error: "newsletter:consentNeeded" }),
  human: z.string({ error: "common:human.required" }),
});
export const MailLink = z.object({ token: z.string().min(1).max(200) });
