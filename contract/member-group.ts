import * as z from "zod";
import { call } from "./call.ts";
import { id, list, pageQuery } from "./wire.ts";

/** A kind of approval, or a kind of approval that takes place in an organization: `ownerId`. */
const MemberGroup = z.object({
  /** Of a group; a bare number. */
  memberGroupId: z.number().optional(),
  ownerId: id.optional(),
  /** Of a kind. */
  memberGroupTypeId: id.optional(),
  properties: z.string().optional(),
  name: z.string(),
  description: z.string(),
});

const reply = z.object({
  recordSetTotal: z.number(),
  recordSetCount: z.number(),
  recordSetStartNumber: z.number(),
  recordSetCompleteIndicator: z.boolean(),
  resultList: list(MemberGroup),
});

/** @see docs/interface/member-group.md */
export const memberGroup = {
  /**
   * The available kinds of approval, those that take place in the organizations the caller administers, or a person's
   * segments. With `typeName` `CustomerSegment` (ours), the segments that the caller may put people into.
   */
  search: call("GET member_group", {
    extensions: { "typeName=CustomerSegment": "buyerSegments" },
    fullAuthentication: true,
    resource: "member_group",
    query: z.object({
      q: z.enum(["approvalMemberGroupTypes", "manageable", "explicitlyIncludedOrExcluded"]),
      propertiesFilter: z.string().optional(),
      typeName: list(z.union([z.literal("CustomerSegment"), z.string()])).optional(),
      userId: z.string().optional(),
      exclude: z.string().optional(),
      ...pageQuery,
    }),
    reply,
    faults: [],
  }),
  get: call("GET member_group/{memberGroupId}", {
    fullAuthentication: true,
    resource: "member_group",
    reply,
    faults: [],
  }),
  /** The groups that a person was added to by name. */
  ofMember: call("GET member_group/member/{memberId}", {
    fullAuthentication: true,
    resource: "member_group",
    reply,
    faults: [],
  }),
};
