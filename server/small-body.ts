import type { Request } from "express";

/** The body as text; `large` if it is larger than the limit, `gone` if the client left before it was sent. */
export async function smallBody(req: Request, maxBytes: number): Promise<{ text: string } | "large" | "gone"> {
  const parts: Buffer[] = [];
  let size = 0;
  try {
    for await (const part of req.iterator({ destroyOnReturn: false })) {
      const bytes = Buffer.from(part);
      size += bytes.length;
      if (size > maxBytes) return "large";
      parts.push(bytes);
    }
  } catch (error) {
    if (req.destroyed) return "gone";
    throw error;
  }
  return { text: Buffer.concat(parts).toString("utf8") };
}
