import { invalid } from "./fault.ts";

/** Which page a query asks for, as `pageQuery` of the contract reads it. */
export type AskedPage = { pageNumber?: string | number | undefined; pageSize?: string | number | undefined };

/** One page of things, and its paging fields in an envelope; size 0 means all. Errors: `_ERR_CMD_INVALID_PARAM`. */
export function pageOf<T>(all: readonly T[], asked: AskedPage) {
  const { members, paging } = nativePageOf(all, asked);
  const { recordSetCount, recordSetStartNumber, recordSetTotal, recordSetComplete } = paging;
  return {
    members,
    paging: {
      recordSetCount: String(recordSetCount),
      recordSetStartNumber: String(recordSetStartNumber),
      recordSetTotal: String(recordSetTotal),
      recordSetComplete: recordSetComplete ? "true" : "false",
    },
  };
}

/** The same for envelopes of numbers and flags. Errors: `_ERR_CMD_INVALID_PARAM`. */
export function nativePageOf<T>(all: readonly T[], { pageNumber = 1, pageSize = 0 }: AskedPage) {
  const page = whole("pageNumber", pageNumber, 1);
  const size = whole("pageSize", pageSize, 0) || Math.max(all.length, 1);
  const start = (page - 1) * size;
  const members = all.slice(start, start + size);
  const paging = {
    recordSetCount: members.length,
    recordSetStartNumber: start,
    recordSetTotal: all.length,
    recordSetComplete: start + members.length >= all.length,
  };
  return { members, paging };
}

/** The same for lists that the database pages: `most` things unless fewer are requested. Errors: `_ERR_CMD_INVALID_PARAM`. */
export function rangeOf({ pageNumber = 1, pageSize = 0 }: AskedPage, max: number): { limit: number; offset: number } {
  const page = whole("pageNumber", pageNumber, 1);
  const limit = Math.min(whole("pageSize", pageSize, 0) || max, max);
  return { limit, offset: (page - 1) * limit };
}

function whole(field: string, sent: string | number, least: number): number {
  if (!/^\d{1,6}$/.test(String(sent)) || Number(sent) < least) throw invalid(field);
  return Number(sent);
}

/** Part of a list by `startIndex`, from 0, and `maxResults`: 20 by default, 200 at most. Errors: `_ERR_CMD_INVALID_PARAM`. */
export function windowOf(asked: { startIndex?: string | undefined; maxResults?: string | undefined }) {
  const start = whole("startIndex", asked.startIndex ?? 0, 0);
  return { start, size: Math.min(whole("maxResults", asked.maxResults ?? 20, 0), 200) };
}

/** The paging fields of such a part in an envelope. */
export const pageAt = ({ start, size }: { start: number; size: number }) => ({
  pageNumber: size ? Math.floor(start / size) + 1 : 1,
  pageSize: size,
});
