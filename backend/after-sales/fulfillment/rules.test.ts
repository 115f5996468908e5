import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { orderStatus } from "#contract/shapes/order-status.ts";
import {
  decide,
  type Decision,
  heldBack,
  type KnownParcel,
  openPieces,
  piecesHere,
  type Stage,
  type Step,
} from "./rules.ts";

const lines = [
  { id: 1, quantity: 3, together: "home" },
  { id: 2, quantity: 1, together: "home" },
  { id: 3, quantity: 2, together: "office" },
];
const empty: Stage = { lines, parcels: [] };
const of = (...pieces: [number, number][]) => new Map(pieces);
const parcel = (more: Partial<KnownParcel>): KnownParcel => ({
  ...{ code: "A", state: "packed", pieces: of([1, 2]), carrier: "" },
  ...more,
});

test.each([
  ["paid", {}, undefined],
  ["paid", { unchecked: true }, "checked"],
  ["released", { unchecked: true }, undefined],
  ["partlyShipped", { unchecked: true }, undefined],
  ["backordered", {}, undefined],
  ["backordered", { unchecked: true }, "checked"],
  ["backordered", { shipAsComplete: true }, "incomplete"],
  ["paid", { shipAsComplete: true }, undefined],
  ["received", {}, "notReady"],
  ["inReview", { unchecked: true }, "notReady"],
  ["canceled", {}, "notReady"],
] as const)("an order that is %s and %j is held back as %s", (status, more, why) =>
  expect(heldBack({ status: orderStatus[status], shipAsComplete: false, unchecked: false, ...more })).toBe(why),
);

describe("a warehouse status", () => {
  test("packs the remaining units of one destination, and no more", () => {
    expect(decide(empty, { kind: "packed", parcel: "A" })).toEqual({ result: "refused", why: "several" });
    const home = { lines: lines.slice(0, 2), parcels: [] };
    expect(decide(home, { kind: "packed", parcel: "A" })).toEqual({
      result: "done",
      parcel: { code: "A", to: "packed", pieces: of([1, 3], [2, 1]), leaves: false },
    });
    const tooMany = { kind: "packed", parcel: "B", pieces: of([1, 2]) } as const;
    expect(decide({ lines, parcels: [parcel({})] }, tooMany)).toEqual({ result: "refused", why: "tooMany" });
  });

  test("ships a parcel that was never reported as packed", () => {
    const step: Step = { kind: "shipped", parcel: "A", pieces: of([3, 2]) };
    expect(decide(empty, step)).toMatchObject({ parcel: { to: "shipped", leaves: true } });
  });

  test.each<[Step["kind"], KnownParcel["state"], Decision["result"]]>([
    ["packed", "packed", "stale"],
    ["packed", "delivered", "stale"],
    ["shipped", "packed", "done"],
    ["shipped", "shipped", "stale"],
    ["delivered", "packed", "done"],
    ["delivered", "shipped", "done"],
    ["delivered", "delivered", "stale"],
    ["refused", "shipped", "refused"],
    ["unpacked", "packed", "done"],
    ["unpacked", "shipped", "refused"],
    ["unpacked", "delivered", "refused"],
  ])("%s for a %s parcel is %s", (kind, state, result) =>
    expect(decide({ lines, parcels: [parcel({ state })] }, { kind, parcel: "A" }).result).toBe(result),
  );

  test("waits for a parcel not yet known, and still names the carrier when it is late", () => {
    expect(decide(empty, { kind: "delivered", parcel: "A" }).result).toBe("waiting");
    expect(decide(empty, { kind: "refused", parcel: "A" }).result).toBe("waiting");
    const arrived = { lines, parcels: [parcel({ state: "delivered" })] };
    expect(decide(arrived, { kind: "shipped", parcel: "A", carrier: "DHL" })).toEqual({ result: "done", named: "A" });
  });

  test("takes a packed parcel apart, once, and its pieces are to be packed again", () => {
    const stage: Stage = { lines, parcels: [parcel({})] };
    const unpack: Step = { kind: "unpacked", parcel: "A" };
    expect(decide(stage, unpack)).toEqual({ result: "done", opened: "A" });
    expect(decide(after(stage, decide(stage, unpack)), unpack)).toEqual({ result: "stale" });
    expect(openPieces(after(stage, decide(stage, unpack)))).toEqual(of([1, 3], [2, 1], [3, 2]));
  });

  test("leaves out awaited goods, which can be refused but not packed", () => {
    const stage: Stage = {
      lines: lines.slice(0, 2).map((line) => ({ ...line, isAwaited: line.id === 1 })),
      parcels: [],
    };
    expect(decide(stage, { kind: "packed", parcel: "A" })).toMatchObject({ parcel: { pieces: of([2, 1]) } });
    const awaited: Step = { kind: "shipped", parcel: "A", pieces: of([1, 1]) };
    expect(decide(stage, awaited)).toEqual({ result: "refused", why: "awaited" });
    expect(decide(stage, { kind: "refused", pieces: of([1, 3]) })).toMatchObject({ refused: of([1, 3]) });
  });

  test("refuses all unpacked units, or a packed parcel that has not shipped", () => {
    const stage = { lines, parcels: [parcel({})] };
    const open = decide(stage, { kind: "refused" });
    expect(open).toEqual({ result: "done", refused: of([1, 1], [2, 1], [3, 2]) });
    const packed = { result: "done", refused: of([1, 2]), unpacked: "A" };
    expect(decide(stage, { kind: "refused", parcel: "A" })).toEqual(packed);
  });
});

const pieces = fc.uniqueArray(fc.tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 0, max: 4 })), {
  selector: ([id]) => id,
  maxLength: 2,
});
const step: fc.Arbitrary<Step> = fc
  .tuple(
    fc.constantFrom<Step["kind"]>("packed", "shipped", "delivered", "refused", "unpacked"),
    fc.constantFrom("A", "B", "C"),
    fc.option(pieces),
  )
  .map(([kind, parcel, some]) => ({ kind, parcel, ...(some && { pieces: new Map(some) }) }));

/** The stage after a decision, as the database keeps it. */
function after(stage: Stage, decision: Decision): Stage {
  if (decision.result !== "done") return stage;
  if ("named" in decision) return stage;
  if ("parcel" in decision) {
    const { code, to: state, pieces } = decision.parcel;
    const others = stage.parcels.filter((one) => one.code !== code);
    return { ...stage, parcels: [...others, { code, state, pieces, carrier: "" }] };
  }
  if ("opened" in decision) return { ...stage, parcels: stage.parcels.filter(({ code }) => code !== decision.opened) };
  const { refused, unpacked } = decision;
  return {
    lines: stage.lines
      .map((line) => ({ ...line, quantity: line.quantity - (refused.get(line.id) ?? 0) }))
      .filter(({ quantity }) => quantity > 0),
    parcels: stage.parcels.filter(({ code }) => code !== unpacked),
  };
}

test("no sequence of statuses puts a unit in two parcels, ships it twice or loses it", () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
      let stage = empty;
      const gone = new Map<number, number>();
      for (const one of steps) {
        const decision = decide(stage, one);
        if (decision.result === "done" && "refused" in decision)
          for (const [id, count] of decision.refused) gone.set(id, (gone.get(id) ?? 0) + count);
        stage = after(stage, decision);
        for (const { id, quantity } of lines) {
          const packed = stage.parcels.reduce((sum, { pieces }) => sum + (pieces.get(id) ?? 0), 0);
          expect(packed + (openPieces(stage).get(id) ?? 0) + (gone.get(id) ?? 0)).toBe(quantity);
          expect(piecesHere(stage).get(id) ?? 0).toBeGreaterThanOrEqual(openPieces(stage).get(id) ?? 0);
        }
      }
    }),
  );
});

test("statuses in any order, repeated or not, leave a parcel in the furthest state among them", () => {
  const story: Step[] = [
    { kind: "packed", parcel: "A", pieces: of([1, 2]) },
    { kind: "shipped", parcel: "A", pieces: of([1, 2]), carrier: "DHL" },
    { kind: "delivered", parcel: "A", pieces: of([1, 2]) },
  ];
  const statuses = fc.shuffledSubarray([...story, ...story], { minLength: 3 });
  fc.assert(
    fc.property(statuses, (steps) => {
      const end = steps.reduce((stage, one) => after(stage, decide(stage, one)), empty);
      const last = story.findLast((one) => steps.includes(one));
      expect(end.parcels).toMatchObject([{ state: last?.kind, pieces: of([1, 2]) }]);
    }),
  );
});
