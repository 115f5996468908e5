import { expect, test } from "vitest";
import { openSession } from "./session.server.ts";
import { openFlash } from "./flash.server.ts";

type Acting = ReturnType<typeof open>;
const toast = { kind: "info" as const, text: "Hola" };
const newer = { kind: "info" as const, text: "Nada que borrar" };
const guest = { userId: "2", personalizationID: "p", WCToken: "t", WCTrustedToken: "tt", registerType: "G" as const };

function open(cookie: string) {
  const session = openSession(new Request("http://shop.test/", { headers: { cookie } }));
  return { session, ...openFlash(session) };
}

/** The cookies after a request that was answered with a page, or with a redirect to `location`. */
function visit(cookie: string, act: (acting: Acting) => void, location?: string): string {
  const acting = open(cookie);
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
