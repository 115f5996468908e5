import { CommerceError } from "./errors.ts";

/**
 * The path of a call, its parameters filled in, each as one segment.
 * @param name the call, for its error
 * @param template of the contract, without the verb: `cart/{orderId}/cancel_order`
 * Throws a `CommerceError` 404 for a value that would lead to another call: `wishlist/..` is another address once servers
 * in between have resolved it (RFC 3986, 5.2.4), and an empty segment is one less.
 */
export function pathOf(name: string, template: string, params: Record<string, unknown>): string {
  const path = template.replace(/\{(\w+)\}/g, (_, key: string) => {
    const value = String(params[key] ?? "");
    if (leadsElsewhere(value)) throw new CommerceError(name, 404, [], { named: true });
    return encodeURIComponent(value);
  });
  // Addresses are parsed as URLs when they are sent, and no part of this one may be resolved there.
  if (new URL(path, "http://backend.invalid/").pathname !== `/${path}`)
    throw new CommerceError(name, 404, [], { named: true });
  return path;
}

/** Some servers decode twice and take an encoded slash or backslash for a slash. */
const slash = /[/\\]|%(?:25)*(?:2f|5c)/i;
const dots = /^(?:\.|%(?:25)*2e)+$/i;
/** Whether a user-chosen name is unsafe as a path segment: `..`, `Casa/..`, also encoded, or empty. Pure. */
export const leadsElsewhere = (value: string) => value === "" || value.split(slash).some((part) => dots.test(part));
