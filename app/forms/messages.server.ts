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
  const values = Object.fromEntries(errorParameters.split(",").map((value, index) => [`p${index}`, value]));
  const keys = [`fault:${errorKey}_${errorCode}`, `fault:${errorKey}`];
  for (const key of keys) {
    const text = say(t, key, values);
    if (text) return text;
  }
  return t("common:error.refused");
}

// The keys come from schemas and from the wire, so the dictionary's types cannot know them.
type AnyKey = (key: string, values: Record<string, unknown>) => unknown;
function say(t: Translate, key: string, values: Record<string, unknown>) {
  const text = (t as unknown as AnyKey)(key, { ...values, defaultValue: "" });
  // i18next finds what every object inherits, too.
  return typeof text === "string" && text !== "" ? text : undefined;
}
