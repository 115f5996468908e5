import type { EntryContext } from "@remix-run/node";
import { hasDictionary, wordsOf } from "#app/i18n/i18n.server.ts";
import { addressOf, textAt, textsPath } from "#app/i18n/shared-texts.server.ts";

/** What a browser needs before the page's own modules: files of texts, and where they belong in the framework's data. */
type Parted = { remix: EntryContext; prelude: string };

/**
 * Removes from a page's data for the framework the dictionary texts that many pages share: they are in its HTML already,
 * and a visitor who only reads does not need them twice. A module restores them before hydration.
 * @see docs/decisions/083-texts-are-files.md
 */
export function withoutTexts(remix: EntryContext): Parted {
  let { serverHandoffString = "" } = remix;
  const lines: string[] = [];
  for (const [route, field, text] of textsOf(remix)) {
    const written = JSON.stringify(text);
    const address = addressOf(written);
    if (!address) continue;
    const shorter = serverHandoffString.replace(`"${field}":${escaped(written)}`, `"${field}":0`);
    if (shorter === serverHandoffString) continue;
    serverHandoffString = shorter;
    const name = `text${lines.length}`;
    lines.push(
      `import ${name} from "${address}";window.__remixContext.state.loaderData[${JSON.stringify(route)}].${field}=${name};`,
    );
  }
  return { remix: { ...remix, serverHandoffString }, prelude: lines.map((line) => `${line}\n`).join("") };
}

/** The names of fields that may hold dictionary texts: `text`, `rewardText`, `parcelWords`. */
const isText = /^(text|words|\w+(Text|Words))$/;

const textsOf = ({
  staticHandlerContext: { loaderData },
}: EntryContext): [route: string, field: string, text: object][] =>
  Object.entries(loaderData).flatMap(([route, data]) =>
    Object.entries(data instanceof Object ? data : {}).flatMap(([field, text]: [string, unknown]) =>
      isText.test(field) && text instanceof Object ? [[route, field, text] satisfies [string, string, object]] : [],
    ),
  );

/** Escaped the way the framework writes data into a script. */
const escaped = (json: string) =>
  json.replace(/[&><\u2028\u2029]/g, (found) => `\\u${found.charCodeAt(0).toString(16).padStart(4, "0")}`);

/** A file of texts. 404 for one that this build does not have: the page that refers to it is not hydrated. */
export function sendTexts(file: string): Response {
  const [locale = ""] = file.split(".", 1);
  const address = textsPath + file;
  if (!textAt(address) && hasDictionary(locale)) wordsOf(locale);
  const text = textAt(address);
  if (!text) throw new Response(null, { status: 404 });
  const headers = {
    "Content-Type": "text/javascript; charset=utf-8",
    "Cache-Control": "public, max-age=31536000, immutable",
  };
  return new Response(`export default ${text};`, { headers });
}
