import * as z from "zod";
import { safePath } from "#app/navigation/carry.ts";

const returnTo = z
  .string()
  .optional()
  .transform((value) => safePath(value) ?? "/");

export const LanguageChoice = z.object({ languageId: z.string({ error: "form.choose" }), returnTo });
export const CurrencyChoice = z.object({
  currency: z.string({ error: "form.choose" }).regex(/^[A-Z]{3}$/, "form.choose"),
  returnTo,
});
