export type RatingData = {
  /** One decimal: "4.3". */
  average: string;
  /** How many reviews it comes from. */
  count: string;
  /** The whole rating in words. */
  label: string;
};

/** A star, an average, and the number of reviews it is based on. */
export const Rating = ({ average, count, label }: RatingData) => (
  <p className="rating" role="img" aria-label={label}>
    {`★ ${average} (${count})`}
  </p>
);

/** Whole stars, drawn as text; `label` says how many. */
export const Stars = ({ stars, label }: { stars: number; label: string }) => (
  <span className="rating__stars" role="img" aria-label={label}>
    {"★".repeat(stars)}
    {"☆".repeat(5 - stars)}
  </span>
);
