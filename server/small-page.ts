import { createHash } from "node:crypto";
import type { Response } from "express";

/** Readable on any screen, light or dark, and small enough for a crowd. */
const style =
  "body{margin:2rem auto;padding:0 1rem;max-width:36rem;font:1rem/1.5 system-ui,sans-serif;color:#0b1b2b;background:#fff}" +
  "h1{font-size:1.5rem;line-height:1.25}a{color:#0b4a99}" +
  "@media (prefers-color-scheme:dark){body{color:#e8eef4;background:#0d1620}a{color:#9cc4ff}}";
/** The page loads nothing; its styles are allowed by their hash. */
const policy =
  `default-src 'none';style-src 'sha256-${createHash("sha256").update(style).digest("base64")}';` +
  "base-uri 'none';form-action 'none';frame-ancestors 'none'";

type Content = { title: string; main: string; lang?: string; dir?: string; meta?: string };

/** Sends a page without anything of the shop. @param content its title is text, the rest HTML */
export function sendSmallPage(res: Response, status: number, headers: Record<string, string>, content: Content): void {
  const { title, main, lang = "en", dir = "ltr", meta = "" } = content;
  const head =
    `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">` +
    `<title>${escaped(title)}</title><meta name="robots" content="noindex">${meta}<style>${style}</style>`;
  res
    .status(status)
    .set({
      "Cache-Control": "no-store",
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": policy,
      ...headers,
    })
    .send(
      `<!doctype html><html lang="${lang}" dir="${dir}"><head>${head}</head><body><main>${main}</main></body></html>`,
    );
}

/** Text as HTML. */
export function escaped(text: string): string {
  const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}
