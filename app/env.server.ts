import * as z from "zod";
import { type Capability, capabilities, isCapability } from "#contract/capabilities.ts";
import { readSettings } from "#settings/read.ts";
import { tlsSettings } from "#settings/tls.ts";
import { sessionSecrets } from "#settings/secrets.ts";

/** Comma-separated list of addresses, each possibly with a path before the interface's own. */
const addresses = z
  .string()
  .transform((list) => list.split(",").map((address) => address.trim().replace(/\/$/, "")))
  .pipe(z.array(z.url({ protocol: /^https?$/ })).min(1));

/** `auto`, `all`, `none`, or a comma-separated list of what the backend supports. */
const wantedCapabilities = z
  .string()
  .default("auto")
  .transform((text, { issues }): "auto" | ReadonlySet<Capability> => {
    if (text === "auto") return text;
    const names = text === "all" ? Object.keys(capabilities) : text === "none" ? [] : text.split(",");
    const known = names.map((name) => name.trim()).filter(isCapability);
    if (known.length < names.length)
      issues.push({
        code: "custom",
        message: `must be auto, all, none, or of ${Object.keys(capabilities).join(", ")}`,
        input: text,
      });
    return new Set(known);
  });
/** Comma-separated list of origins; empty by default. */
const origins = z
  .string()
  .default("")
  .transform((list) => list.split(",").flatMap((one) => one.trim().replace(/\/$/, "") || []))
  .pipe(z.array(z.url({ protocol: /^https?$/ }).refine((one) => URL.canParse(one) && new URL(one).origin === one)));
const wait = z.coerce.number().int().min(100).max(3_000).optional();

const schema = z.object({
  NODE_ENV: z.enum(["development", "production", "test"]).default("production"),
  /** Where shoppers reach this shop; absolute addresses are built from it, never from a request. */
  PUBLIC_ORIGIN: z.url().default("http://127.0.0.1:3000"),
  /** Where this server reaches the commerce backend; if one of several addresses refuses the connection, the next is tried. */
  BACKEND_URL: addresses.prefault("http://127.0.0.1:3001"),
  /** Where the query service is, when it is not at the backend's own address. */
  SEARCH_URL: addresses.optional(),
  /** Where previews are asked for: an installation's preview runs beside its live services. */
  PREVIEW_BACKEND_URL: addresses.optional(),
  PREVIEW_SEARCH_URL: addresses.optional(),
  /** The timeout for each of these hosts, in milliseconds; the usual limits apply if absent. */
  BACKEND_WAIT_MS: wait,
  SEARCH_WAIT_MS: wait,
  PREVIEW_WAIT_MS: wait,
  /** Where browsers get pictures (`/hclstore`) from, when not from the shop itself: a CDN. */
  PICTURE_URL: z.url({ protocol: /^https?$/ }).optional(),
  ...tlsSettings,
  /** What the backend supports beyond the suite's documented interface. @see docs/decisions/037-capabilities.md */
  CAPABILITIES: wantedCapabilities,
  /** A factor for the time a page waits for the backend; greater than 1 only where a machine is tested to its limits. */
  PATIENCE: z.coerce.number().min(1).max(50).default(1),
  /** Comma-separated list: the first seals, all of them open (rotation). */
  SESSION_SECRET: sessionSecrets(process.env.NODE_ENV),
  /** The payment provider's pages; shoppers are sent to no others. */
  PAYMENT_ORIGIN: z.url().optional(),
  /** The bank's pages, where purchases in months are paid. */
  BANK_ORIGIN: z.url().optional(),
  /** Where people sign in with a provider (authorization-code flow), the name by which the backend knows it, and our client id there. */
  OAUTH_AUTHORIZE_URL: z.url().optional(),
  OAUTH_PROVIDER: z.string().default("demo"),
  OAUTH_CLIENT_ID: z.string().default("storefront"),
  /** The site key of the reCAPTCHA widget (v2); without it the forms have a plain checkbox of their own. */
  RECAPTCHA_SITE_KEY: z
    .string()
    .regex(/^[\w-]{10,80}$/)
    .optional(),
  DEFAULT_STORE_ID: z.string().regex(/^\d+$/, "must be a number").default("1"),
  DEFAULT_STORE_IDENTIFIER: z.string().optional(),
  /** Comma-separated list of origins whose pages may frame a preview and talk to it: the editors' tools. */
  PREVIEW_TOOL_ORIGINS: origins,
  /** Origins of the tools in whose frames agents act for shoppers; if empty, there are no frames. */
  SERVICE_TOOL_ORIGINS: origins,
  /** Comma-separated list of call names (`cart.get`, `catalog.products`) whose requests and responses are logged in full. */
  TRACE_DETAILS: z.string().default(""),
});

/** The configuration of the app; the only reader of `process.env` in `app/`. */
export const env = readSettings(schema, process.env);

export const traced = new Set(env.TRACE_DETAILS.split(",").filter(Boolean));
/** Where forms may lead besides the shop itself. */
export const payingOrigins = [env.PAYMENT_ORIGIN, env.BANK_ORIGIN].flatMap((address) =>
  address ? new URL(address).origin : [],
);

/** Origins browsers may load pictures from besides the shop itself, for its policies. */
export const pictureOrigins: string[] = env.PICTURE_URL ? [new URL(env.PICTURE_URL).origin] : [];
export const secureOrigin =
  env.PUBLIC_ORIGIN.startsWith("https:") || /^http:\/\/(127\.0\.0\.1|localhost)(:|$)/.test(env.PUBLIC_ORIGIN);
