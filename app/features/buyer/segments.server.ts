import { optional } from "#app/commerce/optional.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";

/** Whether a person is explicitly in a segment, explicitly kept out of it, or follows its rule. */
export const segmentStates = ["rule", "in", "out"] as const;
export type SegmentState = (typeof segmentStates)[number];

/** The segments that the shopper may put a person into, with their current state; none if the backend has none. */
export async function findSegments(shop: Shop, userId: string) {
  if (!shop.has("buyerSegments")) return [];
  return (await optional(readSegments(shop, userId))) ?? [];
}

async function readSegments({ commerce: { memberGroup }, words, t }: Shop, userId: string) {
  const [all, named, excluded] = await Promise.all([
    memberGroup.search({ query: { q: "manageable", typeName: ["CustomerSegment"] } }),
    memberGroup.ofMember({ memberId: userId }),
    memberGroup.search({ query: { q: "explicitlyIncludedOrExcluded", userId, exclude: "1" } }),
  ]);
  const has = ({ resultList }: typeof named, id: number) =>
    resultList.some(({ memberGroupId }) => memberGroupId === id);
  return all.resultList.flatMap(({ memberGroupId: id, name }) => {
    if (id === undefined) return [];
    const state: SegmentState = has(named, id) ? "in" : has(excluded, id) ? "out" : "rule";
    return {
      id: String(id),
      name,
      state,
      label: t("buyer:segments.label", { name }),
      options: segmentStates.map((value) => ({ value, label: words.buyer.segments[value] })),
    };
  });
}

/** Puts a person into a segment, keeps them out, or lets the rule decide again. */
export async function changeSegment(
  { commerce }: Shop,
  userId: string,
  id: string,
  state: SegmentState,
): Promise<void> {
  const field = {
    in: "addAsExplicitInclusionToMemberGroupId",
    out: "addAsExplicitExclusionToMemberGroupId",
    rule: "removeFromMemberGroupId",
  } as const;
  await commerce.buyer.changeGroups({ userId, body: { [field[state]]: [id] } });
}
