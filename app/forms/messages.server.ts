import type { CommerceFault } from "#app/commerce/errors.ts";
import type { Translate } from "#app/i18n/i18n.server.ts";

/** A message of a schema: a dictionary key (`form.required`), with values behind a bar (`form.tooLong|max=40`). */
export function translateIssue(t: Translate, issue: string) {
  const [key = "", values = ""] = issue.split("|");
  return (
    say(t, key.includes(":") ? key : `common:${key}`, Object.fromEntries(new URLSearchParams(values))) ??
    t("common:form.invalid")
  );
}

/**
 * The shop's own words for a backend fault, by key and code, then by key. The dictionary is the list of known faults: the
 * message of any other may say anything (a stack, an address inside the network) and is never shown.
 */
export function faultText(t: Translate, { errorKey, errorCode, errorParameters }: CommerceFault) {
  const parameters = errorParameters.split(",");
  const minutes = minutesOf(errorKey, parameters);
  const named = Object.fromEntries(parameters.map((value, index) => [`p${index}`, value]));
  // Texts that count something count the first parameter.
  const values = { ...named, minutes, count: Number(parameters[0]) || 0 };
  const keys = [
    `fault:${errorKey}_${errorCode}`,
    ...(minutes ? [`fault:${errorKey}_MINUTES`] : []),
    `fault:${errorKey}`,
  ];
  for (const key of keys) {
    const text = say(t, key, values);
    if (text) return text;
  }
  return t("common:error.refused");
}

/** Where a fault says in seconds when to try again, and from how many on it is given in minutes. */
const waits = new Map([
  ["_ERR_LOGIN_NOT_ALLOWED_NOW", { parameter: 0, from: 91 }],
  ["_ERR_PERSON_ACCOUNT_LOCKED_OUT", { parameter: 1, from: 1 }],
]);

function minutesOf(errorKey: string, parameters: string[]) {
  const { parameter = -1, from = 0 } = waits.get(errorKey) ?? {};
  const seconds = Number(parameters[parameter]);
  return seconds >= from ? Math.ceil(seconds / 60) : undefined;
}

// The keys come from schemas and from the wire, so the dictionary's types cannot know them.
type AnyKey = (key: string, values: Record<string, unknown>) => unknown;
function say(t: Translate, key: string, values: Record<string, unknown>) {
  const text = (t as unknown as AnyKey)(key, { ...values, defaultValue: "" });
  // i18next finds what every object inherits, too.
  return typeof text === "string" && text !== "" ? text : undefined;
}
