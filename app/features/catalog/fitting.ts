/** A part of a kit: the part numbers it is known by, and those it does not go with. */
type Fitting = { included: boolean; partNumbers: string[]; excludes: string[] };

/** True when the two parts may not be in one kit, whichever of them says so. Pure. */
export const clash = (one: Fitting, other: Fitting): boolean =>
  one.excludes.some((partNumber) => other.partNumbers.includes(partNumber)) ||
  other.excludes.some((partNumber) => one.partNumbers.includes(partNumber));

/** A proposal whose parts go together: of two that do not, the first one stays. Pure. */
export function fitting<Part extends Fitting>(parts: readonly Part[]): Part[] {
  const kept: Part[] = [];
  for (const part of parts) {
    const fits = kept.every((other) => !other.included || !clash(part, other));
    kept.push(fits ? part : { ...part, included: false });
  }
  return kept;
}
