import { type AppLoadContext, redirect } from "@remix-run/node";
import { paths } from "#app/navigation/paths.ts";

export type ForgotPage = Awaited<ReturnType<typeof loadForgot>>;
export type ResetPage = Awaited<ReturnType<typeof loadReset>>;

/** The page where the email with the code is requested. */
export async function loadForgot(context: AppLoadContext) {
  const { words, store, href } = await context.shop();
  return {
    title: `${words.identity.forgot.title} | ${store.name}`,
    text: words.identity,
    logonId: context.session.get("shopper")?.logonId ?? "",
    reset: href(paths.reset()),
  };
}

/**
 * The page where the code is redeemed. An invitation link carries it, with the name it belongs to; neither stays in the
 * URL.
 */
export async function loadReset(context: AppLoadContext, request: Request) {
  const { words, store, href } = await context.shop();
  const invitation = readInvitation(new URL(request.url).searchParams.get("invitation"));
  if (invitation) {
    context.session.set("resetting", invitation.logonId);
    context.session.set("invited", invitation.code);
    throw redirect(href(paths.reset()), 303);
  }
  const code = context.session.get("invited");
  const { title, intro } = words.identity[code ? "invited" : "reset"];
  return {
    title: `${title} | ${store.name}`,
    text: words.identity,
    heading: title,
    intro,
    code: code ?? "",
    logonId: context.session.get("resetting") ?? "",
    forgot: href(paths.forgot()),
  };
}

/** Parses the code, a space and the logon id, in base64url. */
function readInvitation(token: string | null) {
  const [, code, logonId] = /^([A-Z0-9]{8}) ([^\s\p{Cc}]{1,254})$/u.exec(decoded(token ?? "")) ?? [];
  return code && logonId ? { code, logonId } : undefined;
}

const decoded = (token: string) => Buffer.from(token.slice(0, 400), "base64url").toString("utf8");
