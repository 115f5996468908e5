/** How long a response is valid. Epoch milliseconds. */
type Life = {
  /** After this, it is requested again. */
  freshUntil: number;
  /** After this, it is not shown, even if it cannot be requested again. */
  goodUntil: number;
  /** The things it contains information about: `product:…`, `category:…`, `spot:…`, `settings`. */
  tags: readonly string[];
};

export type Freshness = ReturnType<typeof openFreshness>;

/**
 * What the responses to the calls of one request allow for the page made of them: it is as fresh as its oldest part, and
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
    /** A part was made from a public response. */
    use(life: Life) {
      freshUntil = Math.min(freshUntil, life.freshUntil);
      goodUntil = Math.min(goodUntil, life.goodUntil);
      for (const tag of life.tags) tags.add(tag);
    },
    /** A part could not be loaded: the page is incomplete. */
    miss: () => void (isWhole = false),
    /** A part was asked for this request alone. */
    own: () => void (isShared = false),
    /** A part was requested without an identity and may differ for visitors who have one. */
    forStrangers: () => void (isForStrangers = true),
    /** `isWhole`: no part is missing; `isShared`: no part is of this request alone. */
    sum: () => ({ freshUntil, goodUntil, isWhole, isShared, isForStrangers, tags: [...tags] }),
  };
}
