/**
 * What someone may see of a person's details who should recognize them but not learn them. Masked values are sent over the wire, so
 * both sides show the same. All of it is pure.
 * @see docs/interface/conventions.md#masked-values
 */

/** For readers who know or serve the person: `a***@papeles.example`. A text without a domain becomes `a***`; empty stays empty. */
export const maskEmail = (email: string): string => {
  const at = email.lastIndexOf("@");
  const name = at < 0 ? email : email.slice(0, at);
  return email && `${firstOf(name)}***${at < 0 ? "" : email.slice(at)}`;
};

/** For possible strangers, who must not learn either part: `lu***@e***.mx`. */
export const maskEmailAndHost = (email: string): string => {
  const [name = "", host = ""] = email.split("@");
  const dot = host.lastIndexOf(".");
  return email && `${firstOf(name, 2)}***@${firstOf(host)}***${dot > 0 ? host.slice(dot) : ""}`;
};

/** The last four digits, however the number is written: `******4417`. Empty if there are no other digits. */
export const maskPhone = (phone: string): string => {
  const digits = phone.replace(/\D/g, "");
  return digits.length > shown ? `******${digits.slice(-shown)}` : "";
};

/** A loyalty card by its last four digits, or by all of them: `************4821`. Empty stays empty. */
export const maskCard = (digits: string): string => digits && digits.slice(-shown).padStart(cardNumberLength, "*");

/** Initials: `L*** M***`. */
export const maskName = (name: string): string =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `${firstOf(word)}***`)
    .join(" ");

/** How many digits a loyalty card's number has; anything else isn't a card number. @see docs/interface/loyalty.md#model */
export const cardNumberLength = 16;
const shown = 4;

/** Counts whole characters, not halves of surrogate pairs. */
const firstOf = (text: string, count = 1) => [...text].slice(0, count).join("");
