import type { Caller } from "#backend/platform/http/authenticate.ts";
import { shopTime } from "#backend/platform/preview.ts";
import type { CatalogContext } from "../context.ts";
import {
  asksForSegments,
  chooseContents,
  type Place,
  plainTerm,
  type Room,
  secondsToChange,
  suitsCustomer,
  suitsPlace,
} from "./choose.ts";
import { type IdsOnly, wireContents } from "./content.ts";
import { segmentsOf } from "./customer.ts";
import { findSearchSpots, findSpot, type Spot } from "./find.ts";
import { type Looked, placeOf } from "./place.ts";

type Wanted = { context: CatalogContext; caller: Caller; looked: Looked; room: Room; idsOnly: IdsOnly };

/**
 * What the spot with this name shows to this caller on this page now. An empty spot has no activity member; an unknown one
 * is no spot at all.
 * @see docs/interface/spot.md#content-of-a-spot
 */
export const showSpot = async (wanted: Wanted, name: string) =>
  showAll(wanted, await findSpot(wanted.context.db, wanted.context.store, name));

/**
 * What spots show to a caller who looks for this term; default content is no answer to a search.
 * @see docs/interface/spot.md#search-terms
 */
export async function showSearchSpots(wanted: Wanted, term: string) {
  const { db, store } = wanted.context;
  const spots = await findSearchSpots(db, store, plainTerm(term));
  const onSearch = spots.map(({ activities, contents, ...spot }) => ({
    ...spot,
    activities: activities.filter(({ conditions }) => conditions.searchTerms),
    contents: contents.filter(({ activityId }) => activityId !== null),
  }));
  return showAll({ ...wanted, looked: { ...wanted.looked, searchTerm: term } }, onSearch);
}

async function showAll(wanted: Wanted, spots: Spot[]) {
  const { context, looked } = wanted;
  const now = shopTime();
  const isStatic = spots.every(({ activities }) => activities.length === 0);
  const place = await placeOf(context.db, context.store, isStatic ? {} : looked, now);
  return Promise.all(spots.map((spot) => showOne(wanted, spot, place)));
}

async function showOne({ context, caller, room, idsOnly }: Wanted, spot: Spot, place: Place) {
  const { activities, contents } = spot;
  const here = activities.filter((activity) => suitsPlace(activity, place));
  const asked = here.flatMap(({ conditions: { segments = [], outsideSegments = [] } }) => [
    ...segments,
    ...outsideSegments,
  ]);
  const segments = await segmentsOf(context.db, context.store, caller, [...new Set(asked)], place.now);
  const suiting = here.filter((activity) => suitsCustomer(activity, segments));
  const chosen = chooseContents(suiting, contents, room);
  const rows = await wireContents(
    context,
    chosen.map((one) => ({ ...one, activity: suiting.find(({ id }) => id === one.activityId) })),
    idsOnly,
  );
  return {
    eSpotName: spot.name,
    marketingSpotIdentifier: String(spot.id),
    behavior: here.some(asksForSegments) ? "1" : "0",
    nextTimeLimit: String(secondsToChange(activities, place.now) ?? -1),
    ...(rows.length > 0 && { baseMarketingSpotActivityData: rows }),
  };
}
