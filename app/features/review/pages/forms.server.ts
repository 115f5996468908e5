import * as z from "zod";
import { fits, reviewLimits } from "#contract/review.ts";

const { title, text, displayName } = reviewLimits;
const words = (max: number) =>
  z.string({ error: "form.required" }).trim().min(1, "form.required").max(max, `form.tooLong|max=${max}`);

export const ReviewForm = z.object({
  stars: z.enum(["1", "2", "3", "4", "5"], { error: "review:form.starsNeeded" }).transform(Number),
  fit: z.enum(fits).optional().catch(undefined),
  title: words(title),
  // A line break is two characters in a form, but one in the text.
  text: z.preprocess((sent) => (typeof sent === "string" ? sent.replace(/\r\n?/g, "\n") : sent), words(text)),
  displayName: words(displayName),
});

export const PhotoForm = z.object({ file: z.instanceof(File, { error: "review:photos.wrong" }) });
export const PhotoChoice = z.object({ photo: z.string().regex(/^\d{1,15}$/, "form.invalid") });
