import { secureOrigin } from "#app/env.server.ts";

/** `__Host-`: no other host or path can plant it. Only an insecure origin (never production) does without. */
const nameOf = (name: string) => (secureOrigin ? `__Host-${name}` : name);

/** The first cookie of this name in a request. */
export function readCookie(request: Request, name: string): string | undefined {
  const start = `${nameOf(name)}=`;
  const found = request.headers
    .get("cookie")
    ?.split(/;\s*/)
    .find((part) => part.startsWith(start));
  return found?.slice(start.length);
}

/** Sets a cookie that scripts cannot read. @param lifetime seconds; 0 deletes it */
export function writeCookie(headers: Headers, name: string, value: string, lifetime: number): void {
  const secure = secureOrigin ? "; Secure" : "";
  headers.append(
    "set-cookie",
    `${nameOf(name)}=${value}; Path=/; Max-Age=${lifetime}; HttpOnly; SameSite=Lax${secure}`,
  );
}
