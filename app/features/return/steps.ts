type Code =
  | "CREATED"
  | "APPROVED"
  | "DENIED"
  | "LABEL_SENT"
  | "IN_TRANSIT"
  | "RECEIVED"
  | "CREDITED"
  | "REPLACED"
  | "CLOSED"
  | "CANCELED";

const byCarrier: Code[] = ["CREATED", "APPROVED", "LABEL_SENT", "IN_TRANSIT", "RECEIVED", "CREDITED", "CLOSED"];
const inStore: Code[] = ["CREATED", "APPROVED", "RECEIVED", "CREDITED", "CLOSED"];
const ends: Code[] = ["DENIED", "CANCELED"];

/** The whole way of a return, the steps behind it with their date; a refused one ends where it ended. Pure. */
export function stepsOf(
  events: readonly { code: Code; date: string }[],
  carried: boolean,
): { code: Code; date?: string }[] {
  const ended = events.some(({ code }) => ends.includes(code));
  const way = carried ? byCarrier : inStore;
  const odd = events.filter(({ code }) => !way.includes(code));
  const known = way.map((code) => ({ code, date: events.find((event) => event.code === code)?.date }));
  const behind = known.flatMap(({ code, date }) => (date ? [{ code, date }] : []));
  if (ended) return [...behind, ...odd];
  return [...behind, ...odd, ...known.filter(({ date }) => !date).map(({ code }) => ({ code }))];
}
