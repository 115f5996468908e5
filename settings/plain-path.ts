/**
 * A path as routes match it: decoded, and in lower case. Guards compare this form, because `/Cart` and `/%63art` lead to the cart as well.
 * A path that is badly encoded, which no route matches, stays encoded. Pure.
 */
export function plainPath(path: string): string {
  if (!path.includes("%")) return path.toLowerCase();
  try {
    return decodeURIComponent(path).toLowerCase();
  } catch {
    return path.toLowerCase();
  }
}
