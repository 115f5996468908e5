/** The fields of a payment that a term can fill in. @see docs/interface/payment-term.md#terms */
export const attributes = [
  { id: 101, name: "account", type: "STRING", hidden: true, sequence: 1 },
] as const satisfies readonly PaymentAttribute[];

type PaymentAttribute = { id: number; name: string; type: string; hidden: boolean; sequence: number };

/** The attribute under which a term holds the number of an account. */
export const accountAttribute = String(attributes[0].id);
