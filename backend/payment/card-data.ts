/** Names under which card forms send what we must never hold. */
const cardFields = /^(account|cc_?cvc|cvc|cvv2?|cc_?(number|brand)|card_?(number|holder)?|pan|expire_(month|year))$/i;
/** 13 to 19 digits, the lengths of card numbers, however they are grouped. */
const cardNumber = /(?:\d[ -]?){12,18}\d/;

/**
 * The name of the first field that holds card data, by its name or by what is in it; undefined when there is none.
 * @see docs/interface/payment.md#rules-of-payment-instructions
 */
export function findCardData(body: object): string | undefined {
  const open: object[] = [body];
  for (let next = open.pop(); next; next = open.pop()) {
    for (const [name, value] of Object.entries(next)) {
      if (value === null || value === undefined || value === "") continue;
      if (typeof value === "object") open.push(value);
      else if (cardFields.test(name) || cardNumber.test(name) || cardNumber.test(String(value))) return nameOf(name);
    }
  }
  return undefined;
}

/** A field's name may itself be a card number; such a name is not echoed. */
const nameOf = (name: string) => (cardNumber.test(name) ? "" : name);
