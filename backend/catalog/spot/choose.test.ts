import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type Activity,
  asksForSegments,
  chooseContents,
  isRunning,
  type Place,
  plainTerm,
  secondsToChange,
  suitsCustomer,
  suitsPlace,
} from "./choose.ts";

const now = new Date("2026-05-05T12:00:00Z");
const after = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const activity = (id: number, more: Partial<Activity> = {}): Activity => ({
  id,
  priority: 1,
  startsAt: null,
  endsAt: null,
  conditions: {},
  ...more,
});
const place = (more: Partial<Place> = {}): Place => ({
  now,
  categories: new Set(),
  products: new Set(),
  searchTerm: undefined,
  ...more,
});
const content = (
  id: number,
  activityId: number | null,
  type: "MarketingContent" | "CatalogEntryId" = "MarketingContent",
) => ({
  id,
  activityId,
  type,
});
const idsOf = (contents: { id: number }[]) => contents.map(({ id }) => id);

describe("an activity", () => {
  test("runs from its start until just before its end", () => {
    const runs = (startsAt: Date | null, endsAt: Date | null) => isRunning({ startsAt, endsAt }, now);
    expect([runs(null, null), runs(now, null), runs(null, now), runs(after(1), null), runs(null, after(1))]).toEqual([
      true,
      true,
      false,
      false,
      true,
    ]);
  });

  test("suits a page when all of its conditions hold there", () => {
    const conditions = { categories: [1, 2], products: [7], searchTerms: ["sofa"] };
    const there = place({ categories: new Set([2, 9]), products: new Set([7]), searchTerm: "sofa" });
    expect(suitsPlace(activity(1, { conditions }), there)).toBe(true);
    for (const less of [{ categories: new Set([9]) }, { products: new Set<number>() }, { searchTerm: "sofas" }])
      expect(suitsPlace(activity(1, { conditions }), { ...there, ...less })).toBe(false);
    expect(suitsPlace(activity(1, { conditions: { searchTerms: ["sofa"] } }), place())).toBe(false);
    expect(suitsPlace(activity(1, { endsAt: now }), place())).toBe(false);
  });

  test("suits customers in one of its segments and in none that it excludes", () => {
    const suits = (conditions: Activity["conditions"], ...segments: number[]) =>
      suitsCustomer(activity(1, { conditions }), new Set(segments));
    expect([suits({}), suits({ segments: [1, 2] }, 2), suits({ segments: [1] }, 2)]).toEqual([true, true, false]);
    expect([suits({ outsideSegments: [1] }, 2), suits({ outsideSegments: [1] }, 1)]).toEqual([true, false]);
    expect(
      [{}, { segments: [1] }, { outsideSegments: [1] }].map((one) => asksForSegments(activity(1, { conditions: one }))),
    ).toEqual([false, true, true]);
  });
});

test("compares terms ignoring accents, case and extra spaces", () => {
  expect(plainTerm("  LÁMPARA   de Pie ")).toBe("lampara de pie");
});

describe("what a spot shows", () => {
  const contents = [content(1, null), content(2, 10), content(3, 20), content(4, 21), content(5, 30, "CatalogEntryId")];

  test("is the content of all activities with the highest priority", () => {
    const activities = [activity(10), activity(20, { priority: 5 }), activity(21, { priority: 5 })];
    expect(idsOf(chooseContents(activities, contents, {}))).toEqual([3, 4]);
  });

  test("is the default content only when no activity has any content", () => {
    expect(idsOf(chooseContents([], contents, {}))).toEqual([1]);
    expect(idsOf(chooseContents([activity(99, { priority: 9 }), activity(10)], contents, {}))).toEqual([2]);
    expect(idsOf(chooseContents([activity(99)], contents, {}))).toEqual([1]);
  });

  test("is filled up to its limit from lower priorities, never beyond", () => {
    const activities = [activity(20, { priority: 5 }), activity(10, { priority: 3 }), activity(30)];
    expect(idsOf(chooseContents(activities, contents, { MarketingContent: 2 }))).toEqual([3, 2]);
    expect(idsOf(chooseContents(activities, contents, { MarketingContent: 1 }))).toEqual([3]);
    expect(idsOf(chooseContents(activities, contents, { MarketingContent: 1, CatalogEntryId: 1 }))).toEqual([3, 5]);
    expect(idsOf(chooseContents(activities, contents, { MarketingContent: 0 }))).toEqual([]);
  });

  test("never mixes activities with default content, has duplicates, or is empty without need", () => {
    const activities = fc.array(
      fc
        .record({ id: fc.integer({ min: 1, max: 5 }), priority: fc.integer({ min: 1, max: 3 }) })
        .map(({ id, priority }) => activity(id, { priority })),
      { maxLength: 5 },
    );
    const all = fc.array(fc.option(fc.integer({ min: 1, max: 6 })), { maxLength: 10 });
    fc.assert(
      fc.property(activities, all, (some, owners) => {
        const offered = owners.map((owner, index) => content(index, owner));
        const shown = chooseContents(some, offered, {});
        const ids = new Set(some.map(({ id }) => id));
        const has = offered.some(({ activityId }) => activityId !== null && ids.has(activityId));
        expect(new Set(idsOf(shown)).size).toBe(shown.length);
        expect(
          shown.every(({ activityId }) => (has ? activityId !== null && ids.has(activityId) : activityId === null)),
        ).toBe(true);
        expect(shown.length > 0).toBe(has || offered.some(({ activityId }) => activityId === null));
      }),
    );
  });
});

describe("the next change", () => {
  test("is the next start or end, in seconds, rounded up", () => {
    const activities = [
      activity(1, { startsAt: after(-5), endsAt: after(90.2) }),
      activity(2, { startsAt: after(3600) }),
    ];
    expect(secondsToChange(activities, now)).toBe(91);
    expect(secondsToChange([activity(1, { endsAt: after(0.001) })], now)).toBe(1);
  });

  test("is undefined when nothing starts or ends anymore", () => {
    expect(secondsToChange([activity(1), activity(2, { endsAt: now })], now)).toBeUndefined();
  });
});
