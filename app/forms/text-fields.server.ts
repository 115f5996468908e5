import * as z from "zod";

/** A field that must have a text, trimmed; `max` is the greatest number of its characters. */
export const requiredText = (max: number) =>
  z.string({ error: "form.required" }).trim().min(1, "form.required").max(max, `form.tooLong|max=${max}`);

/** The same for several lines: a line break is two characters in a form, but one in the text. */
export const requiredLines = (max: number) =>
  z.preprocess((sent) => (typeof sent === "string" ? withPlainBreaks(sent) : sent), requiredText(max));

/** Several lines that may be left out: then the text is empty. An absent field becomes a text before its length is checked. */
export const optionalLines = (max: number) =>
  z
    .string()
    .optional()
    .transform((sent = "") => withPlainBreaks(sent).trim())
    .refine((text) => text.length <= max, `form.tooLong|max=${max}`);

const withPlainBreaks = (sent: string) => sent.replace(/\r\n?/g, "\n");
