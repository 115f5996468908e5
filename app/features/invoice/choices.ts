import { regimes, uses } from "./tax-catalog.ts";

const named = ({ code, name }: { code: string; name: string }) => ({ value: code, label: `${code} · ${name}` });

/** The lists of the form, codes first as on the certificate. */
export const viewChoices = () => ({ regimes: regimes.map(named), uses: uses.map(named) });

/** A code of a list with its name; the code alone if the list does not contain it. */
export const regimeLabel = (code: string): string => labelIn(regimes, code);
export const cfdiUseLabel = (code: string): string => labelIn(uses, code);

function labelIn(list: readonly { code: string; name: string }[], code: string): string {
  const found = list.find((one) => one.code === code);
  return found ? named(found).label : code;
}
