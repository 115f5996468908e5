import { createHash } from "node:crypto";
import type { AddressInfo } from "node:net";
import express, { type Request, type Response } from "express";
import { requireDemo } from "#backend/platform/env.ts";
import { style } from "../card-provider/style.ts";
import { type Asked, createGrants } from "./grants.ts";
import { badRequestPage, consentPage } from "./pages.ts";

export type OauthProviderOptions = {
  /** The one client: the shop. */
  clientId: string;
  clientSecret: string;
  /** The origin of the shop; people are redirected to no other. */
  shopOrigin: string;
  /** The port; 0 picks a free one. */
  port: number;
  host?: string;
};

/**
 * A simulated identity provider that implements OAuth's authorization-code flow with PKCE (`/authorize`, `/token`,
 * `/userinfo`), on a port of its own. It accepts whatever email address is typed: it is for demos and tests only.
 */
export async function startOauthProvider(options: OauthProviderOptions) {
  requireDemo("the identity provider");
  const server = createApp(options).listen(options.port, options.host ?? "127.0.0.1");
  await new Promise<void>((resolve, reject) => server.once("listening", resolve).once("error", reject));
  const { port } = server.address() as AddressInfo;
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { port, origin: `http://127.0.0.1:${port}`, close };
}

const form = express.urlencoded({ extended: false, limit: "8kb", parameterLimit: 20 });

function createApp(options: OauthProviderOptions) {
  const grants = createGrants();
  const app = express().disable("x-powered-by");
  app.get("/health", (_req, res) => void res.type("text").send("ok"));

  app.get("/authorize", (req, res) => {
    if (askedOf(req, res, options)) show(res, options, 200, consentPage(languagesOf(req)));
  });
  app.post("/authorize", form, (req, res) => {
    const asked = askedOf(req, res, options);
    if (!asked) return;
    if (fieldOf(req, "decision") === "deny") return back(res, options, req, asked, { error: "access_denied" });
    const email = fieldOf(req, "email").trim();
    if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) return show(res, options, 422, consentPage(languagesOf(req), email));
    const account = { email, firstName: fieldOf(req, "firstName"), lastName: fieldOf(req, "lastName") };
    back(res, options, req, asked, { code: grants.give(account, asked) });
  });

  app.post("/token", form, (req, res) => {
    res.set("cache-control", "no-store");
    const known =
      fieldOf(req, "client_id") === options.clientId && fieldOf(req, "client_secret") === options.clientSecret;
    if (!known) return void res.status(401).json({ error: "invalid_client" });
    if (fieldOf(req, "grant_type") !== "authorization_code")
      return void res.status(400).json({ error: "unsupported_grant_type" });
    const [clientId, redirectUri] = [fieldOf(req, "client_id"), fieldOf(req, "redirect_uri")];
    const token = grants.redeem(fieldOf(req, "code"), {
      clientId,
      redirectUri,
      verifier: fieldOf(req, "code_verifier"),
    });
    if (!token) return void res.status(400).json({ error: "invalid_grant" });
    res.json({ access_token: token, token_type: "Bearer", expires_in: 600 });
  });

  app.get("/userinfo", (req, res) => {
    const holder = grants.holder(/^Bearer (.+)$/.exec(req.get("authorization") ?? "")?.[1] ?? "");
    if (!holder) return void res.status(401).json({ error: "invalid_token" });
    const { email, firstName, lastName } = holder.account;
    res.set("cache-control", "no-store").json({
      sub: createHash("sha256").update(email.toLowerCase()).digest("hex").slice(0, 20),
      aud: holder.clientId,
      email,
      email_verified: true,
      given_name: firstName,
      family_name: lastName,
    });
  });
  return app;
}

/** Parses the authorization request; responds with 400 itself if the client or the redirect URI is unknown. */
function askedOf(req: Request, res: Response, options: OauthProviderOptions): Asked | undefined {
  const { client_id: clientId, redirect_uri: redirectUri, response_type: type } = req.query;
  if (clientId !== options.clientId || type !== "code" || !isShops(redirectUri, options)) {
    show(res, options, 400, badRequestPage(languagesOf(req)));
    return undefined;
  }
  const { code_challenge: challenge, code_challenge_method: method } = req.query;
  return { clientId, redirectUri: String(redirectUri), codeChallenge: method === "S256" ? String(challenge) : "" };
}

const isShops = (address: unknown, { shopOrigin }: OauthProviderOptions) =>
  typeof address === "string" && URL.canParse(address) && new URL(address).origin === shopOrigin;

function back(
  res: Response,
  options: OauthProviderOptions,
  req: Request,
  asked: Asked,
  answer: Record<string, string>,
) {
  const to = new URL(asked.redirectUri);
  for (const [name, value] of Object.entries({ ...answer, state: String(req.query.state ?? "") }))
    to.searchParams.set(name, value);
  harden(res, options);
  res.redirect(303, to.href);
}

const fieldOf = (req: Request, name: string) => String(req.body?.[name] ?? "");
const languagesOf = (req: Request) => req.get("accept-language") ?? "es";

function show(res: Response, options: OauthProviderOptions, status: number, markup: string) {
  harden(res, options);
  res.status(status).type("html").send(markup);
}

const styleHash = createHash("sha256").update(style).digest("base64");

function harden(res: Response, { shopOrigin }: OauthProviderOptions) {
  // Browsers apply form-action to a form's redirect too, so it must include the shop's return URL.
  res.set({
    "content-security-policy": `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self' ${shopOrigin}; base-uri 'none'; frame-ancestors 'none'`,
    "cache-control": "no-store",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
  });
}
