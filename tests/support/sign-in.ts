import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { type BrowserContext, expect, type Page } from "@playwright/test";
import * as z from "zod";
import { sealWith } from "#app/session/seal-with.server.ts";
import { passwordOf } from "./sample-passwords.ts";

/** As in the shop's settings: the backend listens on the next port. */
const backendOf = (baseURL: string) => `http://127.0.0.1:${Number(new URL(baseURL).port) + 1}`;

export type Call = (method: string, path: string, body?: object) => Promise<Record<string, unknown>>;

/**
 * Registers a new shopper and puts their session into the browser as signing in would. For journeys that are not about
 * signing in; `session`: what else the cookie holds. `call` calls the backend as this person.
 */
export async function signIn(context: BrowserContext, baseURL: string, session: object = {}): Promise<Call> {
  const root = `${backendOf(baseURL)}/wcs/resources/store/1`;
  const logonId = `persona-${randomUUID()}@example.mx`;
  const logonPassword = ownPassword;
  const person = { logonId, logonPassword, logonPasswordVerify: logonPassword, firstName: "Inés", lastName: "Vega" };
  const tokens = await ask(`${root}/person`, "POST", { ...person, email1: logonId, privacyNoticeVersion: "1" });
  return keep(context, root, baseURL, tokens, session);
}

/** Signs a shopper of `signIn` or `inviteBuyer` in on another device. */
export const signInAgain = (context: BrowserContext, baseURL: string, logonId: string, store = 1): Promise<Call> =>
  logOn(context, baseURL, { logonId, logonPassword: ownPassword }, store);

/** A new buyer of an organization, whom its administrator invites; both modes have one of their own. Gives the logon id. */
export async function inviteBuyer(
  context: BrowserContext,
  baseURL: string,
  { by, organizationId }: { by: string; organizationId: string },
): Promise<string> {
  const administrator = await signInAs(context, baseURL, by, 2);
  const logonId = `buyer-${randomUUID()}@example.mx`;
  const person = { logonId, parentMemberId: organizationId, firstName: "Inés", lastName: "Vega", x_invite: "true" };
  await administrator("POST", "person?mode=admin", person);
  const [mail] = await mails(baseURL, logonId);
  const root = `${backendOf(baseURL)}/wcs/resources/store/2`;
  const { WCToken, WCTrustedToken } = await ask(`${root}/guestidentity`, "POST", {});
  const chosen = { logonPassword: ownPassword, xcred_logonPasswordVerify: ownPassword };
  const proof = { resetPassword: "true", logonId, xcred_validationCode: mail?.payload.code };
  const headers = { WCToken: String(WCToken), WCTrustedToken: String(WCTrustedToken) };
  await ask(`${root}/person/@self`, "PUT", { ...proof, ...chosen }, headers);
  return logonId;
}

/** Does the same for a sample person (`sample/seed/people.json`), who has earlier orders in this shop. */
export async function signInAs(
  context: BrowserContext,
  baseURL: string,
  logonId: string,
  store = 1,
  session: object = {},
): Promise<Call> {
  const logonPassword = passwordOf(logonId);
  return logOn(context, baseURL, { logonId, logonPassword }, store, session);
}

/** The newest email of a kind that was sent to an address. */
export async function mailTo(baseURL: string, to: string, kind: string): Promise<Record<string, unknown>> {
  return (await mails(baseURL, to)).find((mail) => mail.kind === kind)?.payload ?? {};
}

const ownPassword = "Jacaranda.2026!";

async function logOn(
  context: BrowserContext,
  baseURL: string,
  body: object,
  store = 1,
  session: object = {},
): Promise<Call> {
  const root = `${backendOf(baseURL)}/wcs/resources/store/${store}`;
  return keep(context, root, baseURL, await ask(`${root}/loginidentity`, "POST", body), session);
}

async function keep(
  context: BrowserContext,
  root: string,
  baseURL: string,
  tokens: Record<string, unknown>,
  session: object = {},
): Promise<Call> {
  const identity = {
    userId: String(tokens.userId),
    personalizationID: tokens.personalizationID,
    WCToken: tokens.WCToken,
    WCTrustedToken: tokens.WCTrustedToken,
    registerType: "R" as const,
  };
  const { hostname: domain } = new URL(baseURL);
  const ways = { domain, path: "/", secure: true, httpOnly: true, sameSite: "Lax" } as const;
  const cookies = sessionCookies(identity, session);
  // An epoch left behind by an earlier person in this browser would make the new identity one of the past (decision 028).
  await context.clearCookies({ name: "__Host-epoch" });
  await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, ...ways })));
  const headers = { WCToken: String(tokens.WCToken), WCTrustedToken: String(tokens.WCTrustedToken) };
  return (method, path, body) => ask(`${root}/${path}`, method, body, headers);
}

async function ask(url: string, method: string, body?: object, headers: Record<string, string> = {}) {
  const response = await fetch(url, {
    method,
    headers: { "content-type": "application/json", ...headers },
    body: body && JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${url}: ${response.status} ${text}`);
  return JSON.parse(text || "{}") as Record<string, unknown>;
}

/** The cookies of a guest or a shopper, as the storefront would set them; `session`: what else is remembered. */
export function sessionCookies(
  identity: { userId: unknown; registerType: "G" | "R" },
  session: object = {},
): Record<string, string> {
  return {
    [identity.registerType === "R" ? "__Host-shopper" : "__Host-guest"]: seal("identity", {
      epoch: "",
      identity,
    }),
    "__Host-shop": seal("session", { ...session, epoch: "", owner: identity.userId }),
  };
}

/** The cookie of a member of staff at the service desk, as the storefront would set it. */
export const staffCookies = (staff: object): Record<string, string> => ({
  "__Host-staff": seal("staff", staff),
});

/** The cookie of an agent who works for a shopper, as the storefront would set it. */
export const actingCookies = (acting: object): Record<string, string> => ({
  "__Host-acting-session": seal("acting", acting),
});

/** As the storefront seals; a shop on a desk keeps its secret in `var/`. */
const seal = (purpose: string, data: object): string =>
  sealWith([sessionSecret()], purpose, z.unknown(), 3600).seal(data);

/** The secret with which the shop of these tests seals sessions. */
export const sessionSecret = () =>
  process.env.SESSION_SECRET?.split(",")[0] ?? readFileSync("var/session-secret", "utf8").trim();

/** A shopper who registers and signs in through the Spanish screens. */
export type Account = { email: string; password: string };

let count = 0;
export const newAccount = (): Account => ({
  email: `lucia.${Date.now()}.${process.pid}.${(count += 1)}@example.mx`,
  password: "Luna.4715",
});

export async function register(page: Page, { email, password } = newAccount()): Promise<Account> {
  await page.goto("/register");
  await page.getByLabel("Nombre", { exact: true }).fill("Lucía");
  await page.getByLabel("Apellidos").fill("Martínez");
  await page.getByLabel("Correo electrónico").fill(email);
  await page.getByLabel("Contraseña").fill(password);
  await page.getByLabel("No soy un robot").check();
  await page.getByRole("button", { name: "Crear mi cuenta" }).click();
  await expect(page).toHaveURL(/\/account$/);
  return { email, password };
}

/** Signs in by the form of the page that is open. */
export async function signInByForm(page: Page, { email, password }: Account) {
  await page.getByLabel("Correo o usuario").fill(email);
  await page.getByLabel("Contraseña").fill(password);
  await page.getByRole("button", { name: "Iniciar sesión" }).click();
}

export async function signOut(page: Page) {
  await page.goto("/account");
  await page.getByRole("button", { name: "Cerrar sesión" }).first().click();
  await expect(page.getByText("Cerraste sesión")).toBeVisible();
}

/** Makes it look as if this person had been idle for that long, on all devices. */
export async function leaveIdle(baseURL: string | undefined, { email }: Account, minutes = 31) {
  const backend = new URL(`/idle?${new URLSearchParams({ logonId: email, minutes: String(minutes) })}`, baseURL);
  backend.port = String(Number(backend.port) + 1);
  const { status } = await fetch(backend, { method: "POST" });
  if (status !== 204) throw new Error(`${backend.href}: ${status}`);
}

/** The emails to an address, latest first; the backend listens one port above the shop. */
export async function mails(baseURL: string | undefined, to: string) {
  const backend = new URL(baseURL ?? "");
  backend.port = String(Number(backend.port) + 1);
  const answer = await fetch(new URL(`/outbox?to=${encodeURIComponent(to)}`, backend));
  return (await answer.json()) as { kind: string; payload: Record<string, string> }[];
}
