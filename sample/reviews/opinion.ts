import type { Fit } from "#contract/review.ts";

/** What one person may say about a product of this kind. */
export type Opinion = { stars: number; title: string; text: string; fit?: Fit };

/** One opinion per line: stars, title, text and, for things that are worn, how the size fits. */
export const said = (lines: string): Opinion[] =>
  lines
    .trim()
    .split("\n")
    .map((line) => {
      const [stars = "", title = "", text = "", fit] = line.trim().split("|");
      return { stars: Number(stars), title, text, ...(isFit(fit) && { fit }) };
    });

const isFit = (text: string | undefined): text is Fit => text === "small" || text === "true" || text === "large";
