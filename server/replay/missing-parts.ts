import type { Request, Response } from "express";
import type pino from "pino";
import type { AppReplay, BlankValues, Visitor } from "./app.ts";
import type { Page } from "./page.ts";

type OpenPage = Pick<Page, "facts" | "blanks" | "place" | "viewed">;
type Fill = (req: Request, res: Response, visitor: Visitor, page: OpenPage) => Promise<BlankValues | undefined>;

/**
 * The values for a visitor's blanks, made first where they are missing: it costs a few calls instead of a whole page.
 * @returns undefined if they cannot be made; then the visitor gets a page of their own, which says what the trouble is
 */
export function withMissingParts(app: Pick<AppReplay, "valuesFor" | "prepareFor">, log: pino.Logger): Fill {
  return async (req, res, visitor, page) => {
    const ready = app.valuesFor(visitor, page);
    if (ready) return ready;
    const { nonce, arrivedAt = Date.now() } = res.locals;
    const gift = { nonce, arrivedAt, requestId: String(req.id), log: req.log ?? log, ip: "" };
    await app.prepareFor(visitor, page, gift).catch(() => undefined);
    return app.valuesFor(visitor, page);
  };
}
