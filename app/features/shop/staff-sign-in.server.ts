import { isUnauthorized } from "#app/commerce/errors.ts";
import { paths } from "#app/navigation/paths.ts";
import type { openStaff } from "#app/session/staff.server.ts";
import type { Shop } from "./shop.server.ts";
import { asSignInAnswer, signInAnswer } from "./sign-in-answer.server.ts";

type Who = { staff: Awaited<ReturnType<typeof openStaff>>; shop: () => Promise<Shop> };

/** The response that leads to the desk's sign-in page and, from there, back here. */
export const toStaffSignIn = ({ href, here }: Pick<Shop, "href" | "here">, why?: "expired"): Response =>
  signInAnswer(href(paths.serviceSignIn({ returnTo: here, why })));

/** What an error of a page of the desk means: staff whose session is over sign in again. Undefined if it means something else. */
export async function staffSignInFor(error: unknown, { staff, shop }: Who): Promise<Response | undefined> {
  if (error instanceof Response) return asSignInAnswer(error);
  if (!isUnauthorized(error)) return undefined;
  staff.set(undefined);
  return toStaffSignIn(await shop(), "expired");
}
