type Hold = { locked: boolean; lockedBy: number | null; lockedAt: Date | null };

/** How long a taken cart is held after the last change. @see docs/interface/on-behalf.md#taking-a-cart */
export const heldForMs = 30 * 60_000;

/**
 * Who holds an order now: a member by id, `shop` for one that was locked by hand; undefined when it is free or was not
 * touched for too long. Pure.
 */
export function holderOf({ locked, lockedBy, lockedAt }: Hold, now: Date): number | "shop" | undefined {
  if (!locked) return undefined;
  if (lockedBy === null || lockedAt === null) return "shop";
  return now < heldUntil(lockedAt) ? lockedBy : undefined;
}

/** When the owner has it back if nothing more happens. Pure. */
export const heldUntil = (lockedAt: Date): Date => new Date(lockedAt.getTime() + heldForMs);

/** The values of an order that is no longer held. What its holder has checked must be checked again before it is placed. */
export const freed = { locked: false, lockedBy: null, lockedAt: null, prepared: false } as const;
