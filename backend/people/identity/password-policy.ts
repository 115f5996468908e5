import { refused } from "#backend/platform/http/fault.ts";
import { registerTypes } from "#contract/identity.ts";

/** What a password must look like, and what happens to those who guess. In days, attempts and seconds. */
export type PasswordPolicy = {
  length: number;
  letters: number;
  digits: number;
  consecutive: number;
  instances: number;
  /** How many former passwords, including the current one, must not be reused. */
  reuse: number;
  lifetimeDays: number;
  lockoutAfter: number;
  waitSeconds: number;
};

const shoppers: PasswordPolicy = {
  length: 6,
  letters: 1,
  digits: 1,
  consecutive: 4,
  instances: 4,
  reuse: 1,
  lifetimeDays: 180,
  lockoutAfter: 6,
  waitSeconds: 10,
};
const administrators: PasswordPolicy = {
  ...shoppers,
  length: 8,
  consecutive: 3,
  reuse: 4,
  lifetimeDays: 90,
  lockoutAfter: 3,
  waitSeconds: 20,
};

/** Agents and administrators live under stricter rules. @see docs/interface/identity.md#password-and-account-rules */
export const policyOf = (registerType: string | undefined): PasswordPolicy =>
  registerType === registerTypes.administrator ? administrators : shoppers;

const commonWords = ["password", "contraseña", "contrasena", "123456", "qwerty", "abc123"];

/**
 * Refuses a password that breaks the policy; the first broken rule only, in this order: length, reuse, like the logon
 * id, common word, repeated characters, letters, digits. `reused`: whether it was one of the former ones.
 * Errors: 2200, 2260, 2250, 2270, 2210, 2220, 2230, 2240.
 * @see docs/interface/identity.md#password-and-account-rules
 */
export function requireGoodPassword(
  password: string,
  { policy, logonId, reused }: { policy: PasswordPolicy; logonId: string; reused: boolean },
): void {
  const { length, letters, digits, consecutive, instances } = policy;
  const characters = [...password];
  if (characters.length < length)
    throw refused("_ERR_AUTHENTICATION_MINIMUMLENGTH_PASSWORD", { length, digits, letters });
  if (reused) throw refused("_ERR_AUTHENTICATION_REUSEOLD_PASSWORD");
  if (password.toLowerCase() === logonId.toLowerCase()) throw refused("_ERR_AUTHENTICATION_USERIDMATCH_PASSWORD");
  if (commonWords.some((word) => password.toLowerCase().includes(word)))
    throw refused("_ERR_AUTHENTICATION_COMMON_KEYWORD_PASSWORD");
  if (longestRun(characters) > consecutive)
    throw refused("_ERR_AUTHENTICATION_MAXCONSECUTIVECHAR_PASSWORD", { max: consecutive });
  if (maxInstances(characters) > instances)
    throw refused("_ERR_AUTHENTICATION_MAXINTANCECHAR_PASSWORD", { max: instances });
  if (characters.filter((character) => /\p{L}/u.test(character)).length < letters)
    throw refused("_ERR_AUTHENTICATION_MINIMUMLETTERS_PASSWORD", { letters, length, digits });
  if (characters.filter((character) => /\p{Nd}/u.test(character)).length < digits)
    throw refused("_ERR_AUTHENTICATION_MINIMUMDIGITS_PASSWORD", { digits, length, letters });
}

function longestRun(characters: string[]): number {
  let [longest, run] = [0, 0];
  characters.forEach((character, index) => {
    run = character === characters[index - 1] ? run + 1 : 1;
    longest = Math.max(longest, run);
  });
  return longest;
}

function maxInstances(characters: string[]): number {
  const counts = new Map<string, number>();
  for (const character of characters) counts.set(character, (counts.get(character) ?? 0) + 1);
  return Math.max(0, ...counts.values());
}
