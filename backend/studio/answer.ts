import { config } from "#backend/platform/config.ts";
import { type Html, html } from "./html.ts";
import type { Texts } from "./texts/english.ts";

const security = () => ({
  "cache-control": "private, no-store",
  // A form may lead to the shop: that is how a preview opens.
  "content-security-policy": `default-src 'none'; img-src 'self'; style-src 'self'; form-action 'self' ${new URL(config().shopOrigin).origin}; frame-ancestors 'none'; base-uri 'none'`,
  "referrer-policy": "same-origin",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "x-robots-tag": "noindex, nofollow",
  "cross-origin-opener-policy": "same-origin",
});

/** A page of the studio, or of another desk below `place`. @param tab what distinguishes it from other pages of the desk */
export function page(
  texts: Pick<Texts, "lang" | "dir">,
  title: string,
  body: Html,
  status = 200,
  place = "studio",
  tab = title,
): Response {
  const whole = html`<!doctype html>
    <html lang="${texts.lang}" dir="${texts.dir}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${tab}</title>
        <link rel="stylesheet" href="/${place}/style.css" />
        <link rel="icon" href="/${place}/icon.svg" type="image/svg+xml" />
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

/** A response without a page, for what no link or form of the desk sends. */
export const refuse = (status: number): Response => new Response(null, { status, headers: security() });

export const style = (more = ""): Response =>
  new Response(css + more, { headers: { ...security(), "content-type": "text/css; charset=utf-8" } });

/** The desk's tile among the browser's tabs. @param strokes an SVG path within 32 × 32, drawn in white */
export const icon = (strokes: string): Response =>
  new Response(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#0b57d0"/><path d="${strokes}" fill="none" stroke="#fff" stroke-width="2.4" stroke-linejoin="round" stroke-linecap="round"/></svg>`,
    { headers: { ...security(), "content-type": "image/svg+xml" } },
  );

const css = `:root{color-scheme:light dark;--ground:#f7f7f5;--surface:#fff;--ink:#1b1b1b;--soft:#4a4a4a;--line:#d5d5d2;--edge:#767676;--sunk:#ededea;--accent:#0b57d0;--on-accent:#fff;--wrong:#8a0f0f;--wrong-ground:#fdf1f0;--good:#1b5e20;--good-ground:#e6f2e6;--warn:#6b4300;--warn-ground:#fcf0d8;--info:#0b4a8f;--info-ground:#e5eefa}
@media(prefers-color-scheme:dark){:root{--ground:#141517;--surface:#1d1f22;--ink:#ececec;--soft:#b9bbbd;--line:#3a3d41;--edge:#8b8e92;--sunk:#292c30;--accent:#8ab4f8;--on-accent:#0b1c33;--wrong:#ff9d94;--wrong-ground:#3a1d1b;--good:#8fd694;--good-ground:#17301a;--warn:#f3c26b;--warn-ground:#37290f;--info:#9cc3fb;--info-ground:#15263d}}
*{box-sizing:border-box}body{font:1rem/1.5 system-ui,sans-serif;margin:0;color:var(--ink);background:var(--ground)}
main{max-inline-size:64rem;margin-inline:auto;padding:1rem;overflow-wrap:anywhere}h1{font-size:1.5rem;margin-block:0 .5rem}h2{font-size:1.2rem;margin-block:1.5rem .5rem}
p{margin-block:.25rem}a{color:var(--accent)}
form{display:grid;gap:1rem;margin-block:1rem;max-inline-size:36rem}fieldset{display:grid;gap:1rem;align-content:start;border:1px solid var(--line);border-radius:.5rem;padding:.75rem 1rem;margin:0}
.field{display:grid;gap:.25rem}label,legend{font-weight:600}.hint{color:var(--soft);font-size:.9rem}
input,select,textarea,button{font:inherit;padding:.5rem .75rem;min-block-size:2.75rem;max-inline-size:100%;inline-size:100%;border:1px solid var(--edge);border-radius:.375rem;background:var(--surface);color:inherit}
.check{display:flex;gap:.5rem;align-items:center;font-weight:400}input[type=checkbox]{inline-size:1.5rem;min-block-size:1.5rem}
button{inline-size:auto;justify-self:start;padding-inline:1.25rem;font-weight:600;color:var(--on-accent);background:var(--accent);border-color:var(--accent);cursor:pointer}
button.plain{color:var(--accent);background:var(--surface)}.actions{display:flex;flex-wrap:wrap;gap:.5rem}
.bar{display:flex;flex-wrap:wrap;gap:.5rem 1rem;align-items:center;justify-content:space-between;border-block-end:1px solid var(--line);padding-block-end:.5rem}.bar form{margin:0}
nav{display:flex;flex-wrap:wrap;gap:.25rem 1rem}nav a{display:flex;align-items:center;min-block-size:2.75rem}[aria-current]{color:inherit;font-weight:600;text-decoration:none}
ul,ol{padding-inline-start:1.25rem}.links,.cards,.shelf{list-style:none;padding:0;margin:0}.links a{display:inline-flex;align-items:center;min-block-size:2.75rem}
.cards{display:grid;gap:.5rem}.cards>li{border:1px solid var(--line);border-radius:.5rem;padding:.5rem .75rem;background:var(--surface)}.cards form{margin-block:.5rem 0}
.columns{display:grid;gap:0 2rem;align-items:start}@media(min-width:48rem){.columns{grid-template-columns:1fr 1fr}}
.shelf{display:grid;gap:1rem;grid-template-columns:repeat(auto-fill,minmax(9rem,1fr));margin-block:1rem}.shelf a{display:grid;gap:.25rem}
.shelf img{inline-size:100%;block-size:auto;aspect-ratio:4/3;object-fit:cover}img{max-inline-size:100%;block-size:auto;background:var(--sunk);border-radius:.375rem}figure{margin:0}figure img{max-block-size:24rem;inline-size:auto}
.state{display:inline-block;padding:.125rem .5rem;border-radius:.25rem;background:var(--sunk);font-size:.8rem;font-weight:600;line-height:1.5}
:is(.state--info,.state--scheduled){color:var(--info);background:var(--info-ground)}:is(.state--good,.state--published){color:var(--good);background:var(--good-ground)}.state--warn{color:var(--warn);background:var(--warn-ground)}.state--bad{color:var(--wrong);background:var(--wrong-ground)}
.error{color:var(--wrong);font-weight:600}[aria-invalid]{border:2px solid var(--wrong)}.problem{border-inline-start:4px solid var(--wrong);background:var(--wrong-ground);padding:.75rem;margin-block:1rem}.problem a{color:var(--wrong)}
.notice{border-inline-start:4px solid var(--good);padding:.5rem .75rem;background:var(--good-ground)}summary{min-block-size:2.75rem;display:list-item;align-content:center;cursor:pointer}:focus-visible{outline:3px solid var(--accent);outline-offset:2px}`;
