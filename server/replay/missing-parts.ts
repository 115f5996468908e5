import type { Request, Response } from "express";
import { giftOf } from "../remix.ts";
import type { AppReplay, BlankValues, Visitor } from "./app.ts";
import { type Page, requestOf } from "./page.ts";

type OpenPage = Pick<Page, "facts" | "blanks" | "place" | "viewed">;
type Fill = (req: Request, res: Response, visitor: Visitor, page: OpenPage) => Promise<BlankValues | undefined>;

/**
 * The values for a visitor's blanks, made first where they are missing: it costs a few calls instead of a whole page.
 * @returns undefined if they cannot be made; then the visitor gets a page of their own, which says what the trouble is
 */
export function withMissingParts(app: Pick<AppReplay, "valuesFor" | "prepareFor">): Fill {
  return async (req, res, visitor, page) => {
    const ready = app.valuesFor(visitor, page);
    if (ready) return ready;
    const gift = { ...giftOf(req, res), ip: "" };
    await app.prepareFor(visitor, page, { request: requestOf(page.facts), gift }).catch(() => undefined);
    return app.valuesFor(visitor, page);
  };
}
