import { redirect } from "@remix-run/node";
import { isUnauthorized } from "#app/commerce/errors.ts";
import { paths } from "#app/navigation/paths.ts";
import type { openStaff } from "#app/session/staff.server.ts";
import type { Shop } from "./shop.server.ts";

type Who = { staff: Awaited<ReturnType<typeof openStaff>>; shop: () => Promise<Shop> };

const ways = new WeakSet<Response>();

/** The answer that leads to the desk's sign-in page and, from there, back here. */
export function toStaffSignIn({ href, here }: Pick<Shop, "href" | "here">, why?: "expired"): Response {
  const answer = redirect(href(paths.serviceSignIn({ returnTo: here, why })), 303);
  ways.add(answer);
  return answer;
}

/** What an error of a page of the desk means: staff whose session is over sign in again. Undefined if it means something else. */
export async function staffSignInFor(error: unknown, { staff, shop }: Who): Promise<Response | undefined> {
  if (error instanceof Response) return ways.has(error) ? error : undefined;
  if (!isUnauthorized(error)) return undefined;
  staff.set(undefined);
  return toStaffSignIn(await shop(), "expired");
}
