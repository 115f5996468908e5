import { parseArgs } from "node:util";
import * as z from "zod";
import { languageByLocale } from "#app/i18n/locales.ts";
import { readSettings, type Source } from "#settings/read.ts";
import { type Tls, tlsOf, tlsSettings } from "#settings/tls.ts";

export const usage = `npm run conformance -- --url https://commerce.example --store 11
  --search-url https://search.example   the query service, where it has a host of its own (else SEARCH_URL, --url)
  --write              a throw-away shopper registers, buys (paid offline), cancels and cleans up
  --part-number X      what that shopper buys; without it something in stock is looked for
  --locale es-ES       the language to ask in (else the store's default)
  --ca, --cert, --key  PEM files: the installation's authority, our certificate and its key
  --out folder         where report.html and report.json go (var/conformance)
The address may have a path in front of /wcs/resources. Without options: BACKEND_URL, SEARCH_URL, DEFAULT_STORE_ID,
BACKEND_CA_FILE, BACKEND_CERT_FILE and BACKEND_KEY_FILE, as for the storefront.`;

export type Options = {
  hosts: { transaction: string; search: string };
  storeId: string;
  /** Undefined means the store's default language. */
  languageId: string | undefined;
  write: boolean;
  partNumber: string | undefined;
  out: string;
  tls: Tls;
};

const address = z
  .url({ protocol: /^https?$/, error: "must be an http(s) address" })
  .transform((text) => text.replace(/\/$/, ""));
/** The first of several addresses: the nodes behind them are one installation. */
const firstAddress = z
  .string({ error: "is missing" })
  .transform((list) => list.split(",")[0]?.trim())
  .pipe(address);

const schema = z.object({
  BACKEND_URL: firstAddress,
  SEARCH_URL: firstAddress.optional(),
  DEFAULT_STORE_ID: z.string({ error: "is missing" }).regex(/^\d+$/, "must be a number"),
  ...tlsSettings,
});

/**
 * Reads what to ask, and how, from the command line and the storefront's own settings.
 * @throws with one sentence for whatever is missing or wrong
 */
export function readOptions(args: string[], source: Source): Options {
  const { values } = parseArgs({
    args,
    options: {
      url: { type: "string" },
      "search-url": { type: "string" },
      store: { type: "string" },
      write: { type: "boolean", default: false },
      "part-number": { type: "string" },
      locale: { type: "string" },
      ca: { type: "string" },
      cert: { type: "string" },
      key: { type: "string" },
      out: { type: "string", default: "var/conformance" },
    },
  });
  const settings = readSettings(schema, {
    BACKEND_URL: values.url ?? source.BACKEND_URL,
    SEARCH_URL: values["search-url"] ?? (values.url === undefined ? source.SEARCH_URL : undefined),
    DEFAULT_STORE_ID: values.store ?? source.DEFAULT_STORE_ID,
    BACKEND_CA_FILE: values.ca ?? source.BACKEND_CA_FILE,
    BACKEND_CERT_FILE: values.cert ?? source.BACKEND_CERT_FILE,
    BACKEND_KEY_FILE: values.key ?? source.BACKEND_KEY_FILE,
  });
  return {
    hosts: { transaction: settings.BACKEND_URL, search: settings.SEARCH_URL ?? settings.BACKEND_URL },
    storeId: settings.DEFAULT_STORE_ID,
    languageId: languageOf(values.locale),
    write: values.write,
    partNumber: values["part-number"],
    out: values.out,
    tls: tlsOf(settings),
  };
}

function languageOf(locale: string | undefined): string | undefined {
  if (locale === undefined) return undefined;
  const language = languageByLocale(locale);
  if (!language) throw new Error(`--locale: there is no language ${locale}`);
  return language.id;
}
