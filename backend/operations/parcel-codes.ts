/** Names for new parcels of an order that aren't taken yet. Pure. */
export function freeCodes(parcels: readonly { code: string }[], count: number): string[] {
  const taken = new Set(parcels.map(({ code }) => code));
  const codes: string[] = [];
  for (let number = 1; codes.length < count; number += 1) if (!taken.has(`P${number}`)) codes.push(`P${number}`);
  return codes;
}
