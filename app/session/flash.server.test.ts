import { expect, test } from "vitest";
import { openSession } from "./session.server.ts";
import { openFlash } from "./flash.server.ts";

type Acting = ReturnType<typeof open>;
const toast = { kind: "info" as const, text: "Hola" };
const newer = { kind: "info" as const, text: "Nada que borrar" };
const guest = { userId: "2", personalizationID: "p", WCToken: "t", WCTrustedToken: "tt", registerType: "G" as const };

function open(cookie: string, path = "/") {
  const session = openSession(new Request(`http://shop.test${path}`, { headers: { cookie } }));
  return { session, ...openFlash(session) };
}

/** The cookies after a request that was answered with a page, or with a redirect to `location`. */
function visit(cookie: string, act: (acting: Acting) => void, location?: string, path?: string): string {
  const acting = open(cookie, path);
  act(acting);
  const headers = new Headers(location ? { Location: location } : {});
  acting.keepUnread(headers);
  acting.session.commit(headers);
  const jar = new Map(cookie.split("; ").map((pair): [string, string] => [pair.split("=")[0] ?? "", pair]));
  for (const line of headers.getSetCookie()) jar.set(line.split("=")[0] ?? "", line.split(";")[0] ?? "");
  return [...jar.values()].join("; ");
}
const toastIn = (cookie: string) => open(cookie).session.get("toast");
const withToast = () => visit("", ({ session }) => session.set("toast", toast));

test("drops a toast once a page has shown it, and keeps it across a redirect", () => {
  const led = visit(withToast(), ({ readFlash }) => readFlash("toast"), "/elsewhere");
  expect(toastIn(led)).toEqual(toast);
  expect(toastIn(visit(led, ({ readFlash }) => readFlash("toast")))).toBeUndefined();
});

test("a redirecting loader's toast wins, whether set before or after the shell reads the flash", () => {
  const say = ({ session }: Acting) => session.set("toast", newer);
  const ask = ({ readFlash }: Acting) => void readFlash("toast");
  for (const acts of [
    [say, ask],
    [ask, say],
  ]) {
    const led = visit(withToast(), (acting) => acts.forEach((act) => act(acting)), "/elsewhere");
    expect(toastIn(led)).toEqual(newer);
  }
});

test("drops a guest's toast together with the guest's identity", () => {
  const before = visit("", ({ session }) => {
    session.identify(guest);
    session.set("toast", toast);
  });
  const leave = ({ session, readFlash }: Acting) => {
    readFlash("toast");
    session.dropIdentity();
  };
  expect(toastIn(before)).toEqual(toast);
  expect(toastIn(visit(before, leave, "/elsewhere"))).toBeUndefined();
});

test("a route's data that arrives after the shell's does not bring a shown toast back to remember an answer", () => {
  const selling = { storeId: "2", sells: false, until: Date.now() + 60_000 };
  const remember = ({ session }: Acting) => session.set("selling", selling);
  const path = "/account?_data=routes%2Faccount";
  const before = withToast();
  // Both are asked with the cookies of before; the shell's answer arrives first.
  const shell = visit(before, ({ readFlash }) => readFlash("toast"), undefined, "/account?_data=root");
  expect(toastIn(shell)).toBeUndefined();
  expect(visit(before, remember, undefined, path)).toBe(before);
  expect(open(visit(shell, remember, undefined, path)).session.get("selling")).toEqual(selling);
  expect(open(visit(before, remember)).session.get("selling")).toEqual(selling);
});
