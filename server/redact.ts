const CENSOR = "****";
/** As calls name them: the fields of one call may have a prefix (`usr_`, `xcred_`) or say which password it is. */
const SECRET_NAMES =
  "\\w*password\\w*|xcred_validationCode|challengeAnswer|otp|x_otp|x_deviceToken|cardNumber|x_loyaltyCard|pin|folio|account|plainString|" +
  "PAttrValue|cc_cvc|cvv|token|accessToken|authorizationCode|codeVerifier|payment_?token|previewToken|WCToken|" +
  "WCTrustedToken|WCPersonalization|WCPreviewToken|cookie|authorization|set-cookie|proxy-authorization";
const SECRET_KEY = new RegExp(`^(?:${SECRET_NAMES})$`, "i");
const IN_PAIRS = new RegExp(`\\b(${SECRET_NAMES})(=|%3D)[^&\\s"'<>]+`, "gi");
const IN_JSON = new RegExp(
  `("(?:${SECRET_NAMES})"\\s*:\\s*)(?:"(?:[^"\\\\]|\\\\.)*"|\\[[^\\]]*\\]|[^,}\\]\\s]+)`,
  "gi",
);
/** Keys of shared lists, OAuth's code and state, invitations of buyers, tokens of links in letters, address nicknames, people's locations. */
const OPENING_NAMES =
  "key|code|state|token|invitation|confirm|unsubscribe|stop|name|nickName|lat|lon|lng|latitude|longitude|zip|zipCode";
const MASKED_PARAMETERS = new RegExp(
  `^(?:${SECRET_NAMES}|${OPENING_NAMES}|.*(?:e-?mail|phone|telefono|logonId).*)$`,
  "i",
);
/** Calls of the backend whose address contains a card number or an address nickname. */
const IN_PATHS = /(\/card\/validate\/|\/contact\/(?!byAddressId))[^/?#\s"']+/gi;
const MAX_DEPTH = 8;

/**
 * A copy of a log object with every secret field censored, whatever its depth, case or surrounding array, and secrets
 * inside strings (form bodies, JSON dumps, addresses) masked. It is one walk instead of a list of paths per depth.
 */
export function redact(value: unknown, depth = 0): unknown {
  if (typeof value === "string") return maskText(value);
  if (typeof value !== "object" || value === null) return value;
  if (value instanceof Error || value instanceof Date || Buffer.isBuffer(value)) return value;
  if (depth >= MAX_DEPTH) return "[deep]";
  if (Array.isArray(value)) return value.map((item) => redact(item, depth + 1));
  if (value instanceof Map || value instanceof Set || value instanceof URLSearchParams) {
    return redact(value instanceof Set ? [...value] : Object.fromEntries(value), depth + 1);
  }
  if (!isPlain(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, SECRET_KEY.test(key) ? CENSOR : redact(item, depth + 1)]),
  );
}

/** Masks secrets written as name=value or "name":"value" inside a text, and card numbers in addresses. */
export function maskText(input: string): string {
  const text = input.replace(IN_PATHS, `$1${CENSOR}`);
  if (!/[=:]|%3D/i.test(text)) return text;
  return text.replace(IN_PAIRS, `$1$2${CENSOR}`).replace(IN_JSON, `$1"${CENSOR}"`);
}

/** Makes an address fit for a log: masks preview tokens and people's email addresses and phone numbers, and keeps the rest. */
export function maskUrl(url: string): string {
  const mark = url.indexOf("?");
  if (mark < 0) return maskText(url);
  const path = url.slice(0, mark);
  const parameters = url
    .slice(mark + 1)
    .split("&")
    .map((pair) => maskParameter(pair, atDesk.test(path)));
  return `${maskText(path)}?${parameters.join("&")}`;
}

/** What staff search for at the service desk is someone's name, address or telephone number. */
const atDesk = /^(\/[^/]+)?\/service(\/|$)/;

function maskParameter(pair: string, isDesk: boolean): string {
  const equals = pair.indexOf("=");
  if (equals < 0) return pair;
  const name = pair.slice(0, equals);
  if (isDesk && plainName(name) === "q") return `${name}=${CENSOR}`;
  const inner = plainName(pair.slice(equals + 1));
  // An address inside an address: where to go after signing in.
  if (/^\/[^?]*\?/.test(inner)) return `${name}=${encodeURIComponent(maskUrl(inner))}`;
  const looksPersonal = /(?:@|%40)/i.test(pair.slice(equals + 1));
  return looksPersonal || MASKED_PARAMETERS.test(plainName(name)) ? `${name}=${CENSOR}` : pair;
}

function plainName(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** Requests, sockets and the like have serializers of their own and must reach them untouched. */
function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
