import type { Request, Response } from "express";
import type { Memory } from "./memory.ts";
import type { PageStore } from "./page.ts";
import { sendFile } from "./send.ts";

const hydrationFile = /\/[\w-]{24}\.js$/;

/** Sends the hydration data of a page, which may have been rendered by another node. */
export const hydrationFiles =
  (memory: Pick<Memory, "file" | "keepFile">, secondLevel: Pick<PageStore, "file"> | undefined) =>
  async (req: Request, res: Response): Promise<void> => {
    const { path: address } = req;
    const known = memory.file(address);
    const text = known || !hydrationFile.test(address) ? undefined : await secondLevel?.file(address);
    sendFile(req, res, known ?? (text === undefined ? undefined : memory.keepFile({ address, text })));
  };
