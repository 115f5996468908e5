import * as z from "zod";
import { id } from "#app/forms/id.ts";
import { requiredLines, requiredText } from "#app/forms/text-fields.server.ts";
import { fits, reviewLimits } from "#contract/review.ts";

const { title, text, displayName } = reviewLimits;

export const ReviewForm = z.object({
  stars: z.enum(["1", "2", "3", "4", "5"], { error: "review:form.starsNeeded" }).transform(Number),
  fit: z.enum(fits).optional().catch(undefined),
  title: requiredText(title),
  text: requiredLines(text),
  displayName: requiredText(displayName),
});

export const PhotoForm = z.object({ file: z.instanceof(File, { error: "review:photos.wrong" }) });
export const PhotoChoice = z.object({ photo: id });
