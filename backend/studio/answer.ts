import { config } from "#backend/platform/config.ts";
import { type Html, html } from "./html.ts";
import type { Texts } from "./texts.ts";

const security = () => ({
  "cache-control": "private, no-store",
  // A form may lead to the shop: that is how a preview opens.
  "content-security-policy": `default-src 'none'; style-src 'self'; form-action 'self' ${new URL(config().shopOrigin).origin}; frame-ancestors 'none'; base-uri 'none'`,
  "referrer-policy": "same-origin",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "x-robots-tag": "noindex, nofollow",
  "cross-origin-opener-policy": "same-origin",
});

/** A page of the studio. */
export function page(texts: Texts, title: string, body: Html, status = 200): Response {
  const whole = html`<!doctype html>
    <html lang="${texts.lang}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="stylesheet" href="/studio/style.css" />
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          ${body}
        </main>
      </body>
    </html>`;
  return new Response(whole.text, { status, headers: { ...security(), "content-type": "text/html; charset=utf-8" } });
}

/** After a form: the page that it leads to. */
export const seeOther = (location: string, cookie?: string): Response =>
  new Response(null, { status: 303, headers: { ...security(), location, ...(cookie && { "set-cookie": cookie }) } });

export const refuse = (status: number): Response => new Response(null, { status, headers: security() });

export const style = (): Response =>
  new Response(css, { headers: { ...security(), "content-type": "text/css; charset=utf-8" } });

const css = `body{font:1rem/1.5 system-ui,sans-serif;margin:0;color:#1b1b1b;background:#fff}
main{max-inline-size:60rem;margin-inline:auto;padding:1rem}
form{display:grid;gap:.75rem;margin-block:1rem;max-inline-size:36rem}
label{display:grid;gap:.25rem}input,select,textarea,button{font:inherit;padding:.5rem;min-block-size:2.75rem;box-sizing:border-box;max-inline-size:100%}
button{justify-self:start;padding-inline:1.25rem}table{border-collapse:collapse;inline-size:100%}
th,td{text-align:start;padding:.5rem;border-block-end:1px solid #767676;overflow-wrap:anywhere}
.error{color:#8a0f0f;font-weight:600}.notice{border-inline-start:4px solid #1b5e20;padding-inline-start:.75rem}
nav{display:flex;flex-wrap:wrap;gap:1rem}:focus-visible{outline:3px solid #0b57d0;outline-offset:2px}`;
