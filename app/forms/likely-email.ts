/** Where most shoppers have their mail; short names are left out, since other names are too near to them. */
const usual = [
  "gmail.com",
  "hotmail.com",
  "hotmail.es",
  "outlook.com",
  "outlook.es",
  "yahoo.com",
  "yahoo.com.mx",
  "yahoo.es",
  "icloud.com",
  "live.com.mx",
  "prodigy.net.mx",
  "protonmail.com",
  "googlemail.com",
];
/** Providers of their own whose names look like a misspelling of another. */
const alike = new Set(["ymail.com", "mail.com", "email.com", "hotmail.se", "yahoo.se"]);

/**
 * The address that was probably meant, if the part after the @ is one keystroke away from a usual provider: `ana@gmial.com` →
 * `ana@gmail.com`. A hint and no more, since any name can be a provider's. Pure.
 */
export function likelyEmail(email: string): string | undefined {
  const at = email.lastIndexOf("@");
  const domain = email.slice(at + 1).toLowerCase();
  if (at < 1 || usual.includes(domain) || alike.has(domain)) return undefined;
  const meant = usual.find((name) => isOneKeystrokeAway(domain, name));
  return meant && email.slice(0, at + 1) + meant;
}

/** One letter is missing, added or wrong, or two neighbors are swapped. Pure. */
function isOneKeystrokeAway(typed: string, name: string): boolean {
  const start = commonStart(typed, name);
  const [left, right] = [typed.slice(start), name.slice(start)];
  const swapped = left.slice(0, 2) === [...right.slice(0, 2)].reverse().join("") && left.slice(2) === right.slice(2);
  return (
    left.slice(1) === right ||
    left === right.slice(1) ||
    left.slice(1) === right.slice(1) ||
    (left.length > 1 && swapped)
  );
}

function commonStart(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
}
