/** How long an answer is good. Epoch milliseconds. */
type Life = {
  /** It is asked for again after this. */
  freshUntil: number;
  /** It is not shown after this, even if it cannot be asked for again. */
  goodUntil: number;
  /** What it says something about: `product:…`, `category:…`, `spot:…`, `settings`. */
  tags: readonly string[];
};

export type Freshness = ReturnType<typeof openFreshness>;

/**
 * What the answers to the calls of one request allow for the page made of them: it is as fresh as its oldest part, and
 * is public only if each of its parts is.
 */
export function openFreshness() {
  let freshUntil = Infinity;
  let goodUntil = Infinity;
  let isWhole = true;
  let isShared = true;
  let isForStrangers = false;
  const tags = new Set<string>();
  return {
    /** A part was made of a public answer. */
    use(life: Life) {
      freshUntil = Math.min(freshUntil, life.freshUntil);
      goodUntil = Math.min(goodUntil, life.goodUntil);
      for (const tag of life.tags) tags.add(tag);
    },
    /** A part could not be had: the page is less than it should be. */
    miss: () => void (isWhole = false),
    /** A part was asked for this request alone. */
    own: () => void (isShared = false),
    /** A part was asked for without an identity that may be another for those who have one. */
    forStrangers: () => void (isForStrangers = true),
    /** `isWhole`: no part is missing; `isShared`: no part is of this request alone. */
    sum: () => ({ freshUntil, goodUntil, isWhole, isShared, isForStrangers, tags: [...tags] }),
  };
}
