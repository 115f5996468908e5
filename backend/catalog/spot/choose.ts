import { plainText } from "#contract/rules/plain-text.ts";

/** Whom and what an activity is meant for; every condition that is given must hold. */
export type ActivityConditions = {
  /** The page shows one of these categories, one below them, or a product of one. */
  categories?: number[];
  /** The page shows one of these products, or an item of one. */
  products?: number[];
  /** The search is exactly one of these, as written by `plainTerm`. */
  searchTerms?: string[];
  /** The customer is in at least one of these segments. */
  segments?: number[];
  /** The customer is in none of these. */
  outsideSegments?: number[];
};

export type Activity = {
  id: number;
  priority: number;
  startsAt: Date | null;
  endsAt: Date | null;
  conditions: ActivityConditions;
};

/** The page and the moment a spot is viewed. */
export type Place = {
  now: Date;
  /** The category of the page, or those of its product, with all above them. */
  categories: ReadonlySet<number>;
  /** The product of the page and, for an item, the product it belongs to. */
  products: ReadonlySet<number>;
  searchTerm: string | undefined;
};

const kinds = ["MarketingContent", "CatalogEntryId", "CatalogGroupId"] as const;
/** How many of each kind a spot has room for; unlimited if no kind has a number. */
export type Room = { [Kind in (typeof kinds)[number]]?: number | undefined };

type Content = { type: (typeof kinds)[number]; activityId: number | null };

/** Normalizes a search term for comparison: lower case, without accents and superfluous spaces. */
export const plainTerm = (term: string): string => plainText(term).trim().replace(/\s+/g, " ");

/** Whether an activity runs at a moment; its end is not included. Pure. */
export const isRunning = ({ startsAt, endsAt }: Pick<Activity, "startsAt" | "endsAt">, now: Date): boolean =>
  (startsAt === null || startsAt <= now) && (endsAt === null || now < endsAt);

/** Whether the page and the moment are those an activity is meant for, for any customer. */
export function suitsPlace({ conditions, ...schedule }: Activity, place: Place): boolean {
  const { categories, products, searchTerms } = conditions;
  return (
    isRunning(schedule, place.now) &&
    (!categories || categories.some((id) => place.categories.has(id))) &&
    (!products || products.some((id) => place.products.has(id))) &&
    (!searchTerms || (place.searchTerm !== undefined && searchTerms.includes(place.searchTerm)))
  );
}

/** Whether a customer in these segments is one of those an activity is meant for. */
export const suitsCustomer = ({ conditions }: Activity, segments: ReadonlySet<number>): boolean =>
  (!conditions.segments || conditions.segments.some((id) => segments.has(id))) &&
  !conditions.outsideSegments?.some((id) => segments.has(id));

/** Whether what a spot shows differs between customers, as far as this activity is concerned. */
export const asksForSegments = ({ conditions: { segments, outsideSegments } }: Activity): boolean =>
  segments !== undefined || outsideSegments !== undefined;

/**
 * The contents to show: activities take turns from the highest priority down, equal ones together, until there is something
 * to show (or, where the spot has limited room, until it is full). The default content is shown only when none has anything.
 * Contents keep their order.
 * @param activities those that suit the place and the customer
 * @see docs/interface/spot.md#which-activity-applies
 */
export function chooseContents<One extends Content>(
  activities: readonly Activity[],
  contents: readonly One[],
  room: Room,
): One[] {
  const priorities = [...new Set(activities.map(({ priority }) => priority))].sort((one, other) => other - one);
  let chosen: One[] = [];
  for (const turn of priorities) {
    if (isFull(chosen, room)) break;
    const ids = new Set(activities.filter(({ priority }) => priority === turn).map(({ id }) => id));
    chosen = [...chosen, ...contents.filter(({ activityId }) => activityId !== null && ids.has(activityId))];
  }
  return fit(chosen.length > 0 ? chosen : contents.filter(({ activityId }) => activityId === null), room);
}

const countOf = (contents: readonly Content[], kind: string) => contents.filter(({ type }) => type === kind).length;

function isFull(chosen: readonly Content[], room: Room): boolean {
  const limited = kinds.filter((kind) => room[kind] !== undefined);
  if (limited.length === 0) return chosen.length > 0;
  return limited.every((kind) => countOf(chosen, kind) >= (room[kind] ?? 0));
}

function fit<One extends Content>(contents: readonly One[], room: Room): One[] {
  return contents.filter(
    (content, index) => countOf(contents.slice(0, index), content.type) < (room[content.type] ?? Infinity),
  );
}

/** Seconds until one of the activities begins or ends, at least 1; undefined when nothing is going to change. */
export function secondsToChange(activities: readonly Activity[], now: Date): number | undefined {
  const moments = activities
    .flatMap(({ startsAt, endsAt }) => [startsAt, endsAt])
    .flatMap((moment) => (moment && moment > now ? moment.getTime() - now.getTime() : []));
  return moments.length > 0 ? Math.ceil(Math.min(...moments) / 1000) : undefined;
}
