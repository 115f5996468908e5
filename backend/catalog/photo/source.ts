import type { ImageRefusal } from "../image/read.ts";

/** A picture before it is read: what it is called, and how to get its bytes. */
export type Source = { name: string; bytes: () => Promise<Uint8Array | PhotoProblem> };

/** Why a file gives no picture: a sentence for its sender. */
export class PhotoProblem {
  /** @param refusal its key, for readers in other languages */
  constructor(
    readonly sentence: string,
    readonly refusal?: ImageRefusal,
  ) {}
}
