import type { contract, FaultVariant } from "#contract";
import type { members } from "#backend/platform/db/schema/member.ts";
import { attributesAfter } from "#backend/platform/http/attributes.ts";
import { invalid, refused } from "#backend/platform/http/fault.ts";
import type { HandlerArgs } from "#backend/platform/http/handler.ts";
import type { Store } from "#backend/store/store.ts";
import { isDay } from "#contract/calendar/day.ts";
import { isMailAddress } from "#contract/rules/mail-address.ts";
import { withAttributes } from "./attributes.ts";
import { languageIdOf } from "#backend/store/locales.ts";

type Sent = Partial<HandlerArgs<typeof contract.person.update>["body"]>;
type Columns = Partial<typeof members.$inferInsert>;

type FieldCode = NonNullable<FaultVariant<"_ERR_CMD_INVALID_PARAM">["code"]>;
const invalidField = (code: FieldCode, field: string) => refused("_ERR_CMD_INVALID_PARAM", { field }, { code });

/**
 * The columns for what was sent about a person; what was not sent does not change.
 * Errors: `_ERR_CMD_INVALID_PARAM` with the field's code.
 * @see docs/interface/identity.md#field-codes
 */
export function profileColumns(sent: Sent, store: Store, before?: Columns): Columns {
  const columns: Columns = {
    ...named(sent, "firstName", "5066"),
    ...named(sent, "lastName", "5060"),
    ...checked("email", sent.email1, { test: isMailAddress }, "5210", "email1"),
    ...checked("phone", sent.phone1, phone, "phone1", "phone1"),
    ...checked("mobilePhone", sent.mobilePhone1, phone, "mobilePhone1", "mobilePhone1"),
    ...checked("dateOfBirth", sent.dateOfBirth, { test: isDayOrNone }, "dateOfBirth", "dateOfBirth"),
    ...checked(
      "marketingTrackingConsent",
      sent.marketingTrackingConsent,
      /^[01]$/,
      "CMN0191E",
      "marketingTrackingConsent",
    ),
    ...checked("privacyNoticeVersion", sent.privacyNoticeVersion, /^[\w.]{1,20}$/, "CMN0191E", "privacyNoticeVersion"),
  };
  if (sent.gender !== undefined) columns.gender = genderOf(sent.gender);
  if (sent.preferredLanguage !== undefined) columns.languageId = languageOf(sent.preferredLanguage, store);
  if (sent.preferredCurrency !== undefined) columns.currency = currencyOf(sent.preferredCurrency, store);
  const site = (value: string | undefined) => (value === undefined ? [] : [{ storeID: String(store.id), value }]);
  const emails = [...site(sent.receiveEmail), ...(sent.receiveEmailPreference ?? [])];
  const sms = [...site(sent.receiveSMS), ...(sent.receiveSMSPreference ?? [])];
  if (emails.length) columns.receiveEmail = { ...before?.receiveEmail, ...byStore(emails) };
  if (sms.length) columns.receiveSms = { ...before?.receiveSms, ...byStore(sms) };
  if (sent.contextAttribute)
    columns.contextAttributes = withAttributes(before?.contextAttributes ?? {}, sent.contextAttribute);
  if (sent.attributes) columns.attributes = attributesOf(sent.attributes, before?.attributes);
  return columns;
}

function attributesOf(sent: NonNullable<Sent["attributes"]>, before: Record<string, string> = {}) {
  const pairs = sent.map(({ pProfileAttrKey, pProfileAttrValue }) => [pProfileAttrKey, pProfileAttrValue] as const);
  const after = attributesAfter(before, pairs);
  if (!after) throw invalid("attributes");
  return after;
}

const isDayOrNone = (text: string): boolean => text === "" || isDay(text);
const phone = /^([\d\s()+.-]{0,32})$/;

function named(sent: Sent, field: "firstName" | "lastName", code: FieldCode): Columns {
  return checked(field, sent[field], /^\P{Cc}{0,128}$/u, code, field);
}

function checked(
  column: keyof Columns,
  value: string | undefined,
  shape: Pick<RegExp, "test">,
  code: FieldCode,
  field: string,
): Columns {
  if (value === undefined) return {};
  const text = value.trim();
  if (!shape.test(text)) throw invalidField(code, field);
  return { [column]: text };
}

function genderOf(text: string): string {
  const gender = { F: "Female", M: "Male", Female: "Female", Male: "Male", Unspecified: "Unspecified", "": "" }[text];
  if (gender === undefined) throw invalidField("CMN0191E", "gender");
  return gender;
}

function languageOf(text: string, store: Store): number {
  const id = languageIdOf(text);
  if (id === undefined || !store.languageIds.includes(id)) throw invalidField("CMN0191E", "preferredLanguage");
  return id;
}

function currencyOf(text: string, store: Store): string {
  if (!store.currencies.includes(text)) throw invalidField("CMN0191E", "preferredCurrency");
  return text;
}

const byStore = (sent: { storeID: string; value: string }[]) =>
  Object.fromEntries(sent.map(({ storeID, value }) => [storeID, ["true", "1"].includes(value)]));
