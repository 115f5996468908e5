import type * as z from "zod";
import type { Store } from "#backend/store/store.ts";
import type { Caller } from "./authenticate.ts";
import { refuseControlCharacters } from "./control-characters.ts";
import { invalid, missing, refused } from "./fault.ts";

/** The optional parameters of every call, resolved: query, else the caller's session, else the store's default. */
export type Common = {
  languageId: number;
  currency: string;
  /** Explicit contracts of the call; empty = the store's default one. */
  contractIds: number[];
};

const maxBytes = 1_000_000;
/** A file of 8 MB in Base64, with some margin, so that one that is too large gets a proper message. */
const maxLarge = 12_000_000;

/** The parameters of a query by name; one that is repeated is a list. */
export function readQuery(search: URLSearchParams) {
  const query: Record<string, string | string[]> = Object.create(null);
  for (const name of new Set(search.keys())) {
    const values = search.getAll(name);
    query[name] = values.length > 1 ? values : (values[0] ?? "");
  }
  return query;
}

/**
 * The content of a body: JSON, or the fields of a multipart form, in which files are sent.
 * @param large whether it may hold a file of some megabytes
 */
export async function readBody(request: Request, large = false): Promise<unknown> {
  if (/^multipart\/form-data\b/i.test(request.headers.get("content-type") ?? "")) return readForm(request);
  const text = await request.text();
  if (text.length > (large ? maxLarge : maxBytes)) throw refused("_ERR_INVALID_INPUT");
  if (!text) return {};
  try {
    return JSON.parse(text);
  } catch {
    throw refused("_ERR_INVALID_INPUT");
  }
}

async function readForm(request: Request): Promise<unknown> {
  const form = await request.formData().catch(() => {
    throw refused("_ERR_INVALID_INPUT");
  });
  return Object.fromEntries(form);
}

/** Parses a query or body by its schema, without control characters; the first fault names its field. */
export function parsePart(schema: z.ZodType, value: unknown): unknown {
  refuseControlCharacters(value);
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  const field = issue?.path.join(".") ?? "";
  throw issue && isAbsent(value, issue.path) ? missing(field) : invalid(field);
}

function isAbsent(value: unknown, path: PropertyKey[]) {
  return (
    path.reduce((inner: unknown, key) => (inner as Record<PropertyKey, unknown> | undefined)?.[key], value) ===
    undefined
  );
}

/**
 * Language and currency of a call: its own, else those of the session, else those of the store. Errors: 400 for bad
 * ones.
 * @see docs/interface/conventions.md#roots-and-parameters
 */
export function parseCommon(
  query: Record<string, string | string[]>,
  store: Store | undefined,
  caller: Caller,
): Common {
  const first = (name: string) => [query[name]].flat()[0];
  const languageId = Number(first("langId") ?? caller.activity?.languageId ?? store?.defaultLanguageId ?? -1);
  const currency = first("currency") ?? caller.activity?.currency ?? store?.defaultCurrency ?? "USD";
  if (!Number.isInteger(languageId)) throw invalid("langId");
  if (store && !store.currencies.includes(currency)) throw invalid("currency");
  const contractIds = [query.contractId ?? []].flat().map(Number);
  if (contractIds.some((id) => !Number.isSafeInteger(id)))
    throw refused("_ERR_NUMBER_FORMAT_EXCEPTION", { value: "contractId" });
  return { languageId, currency, contractIds };
}
