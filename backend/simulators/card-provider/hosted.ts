import { createHash } from "node:crypto";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import express, { type ErrorRequestHandler, type Express, type Request, type Response } from "express";
import type { Verdict } from "#backend/order/payment/signature.ts";
import type { PaymentSession } from "#backend/payment/page-session.ts";
import { requireDemo } from "#backend/platform/env.ts";
import { issueToken, openToken } from "./card-token.ts";
import { type CardForm, checkCard, checkCvc, checkExpiry, outcomeOf } from "./card.ts";
import { createDecisions } from "./decisions.ts";
import { returnAddress } from "./frame.ts";
import { type CallbackMode, callbackModes, type Delivery, notify } from "./notify.ts";
import { agreementPage, cardPage, challengePage, closedPage, savedCardPage, unknownPage } from "./pages.ts";
import { takeRequest } from "./requests.ts";
import { isSlip, slipPage } from "./slip-page.ts";
import { style } from "./style.ts";

export type HostedOptions = {
  /** Shared with the shop: seals sessions, signs verdicts. */
  secret: string;
  /** The port; 0 picks a free one. */
  port: number;
  host?: string;
  /** How callbacks misbehave; `?callbackMode=` and `?callbackDelay=` (ms) of a page take precedence. */
  callbackMode?: CallbackMode;
  /** Milliseconds that a late callback waits. */
  callbackDelayMs?: number;
  /** Milliseconds before each retry of a callback. */
  backoffMs?: number[];
};

const timeoutMs = 3_000;
const maxDelayMs = 60_000;

/** What differs between the hosted payment providers. */
export type Hosted = {
  /** The session that a path segment identifies; undefined if it is not ours. */
  find: (segment: string) => PaymentSession | undefined;
  /** Registers the provider's own calls before the common ones. */
  api?: (app: Express) => void;
};

/**
 * Serves hosted payment pages on a port of their own, with the signed calls around them. Card numbers exist only in memory:
 * they are never logged, stored or shown again.
 */
export async function startHosted(options: HostedOptions, hosted: Hosted) {
  requireDemo("a payment provider or bank of this repository");
  const closing = new AbortController();
  const server = createApp(options, hosted, closing.signal).listen(options.port, options.host ?? "127.0.0.1");
  // Longer than the shop keeps its connections, so that the client closes first and no request hits a closed connection.
  server.keepAliveTimeout = 75_000;
  await new Promise<void>((resolve, reject) => server.once("listening", resolve).once("error", reject));
  const { port } = server.address() as AddressInfo;
  const close = () =>
    new Promise<void>((resolve) => {
      closing.abort();
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { port, origin: `http://127.0.0.1:${port}`, close };
}

function createApp(options: HostedOptions, hosted: Hosted, signal: AbortSignal) {
  const { secret } = options;
  const decisions = createDecisions();
  const { payWithNewCard, payWithSavedCard } = cardPaymentHandlers(decisions, secret);
  const app = express().disable("x-powered-by");

  app.get("/health", (_req, res) => void res.type("text").send("ok"));
  hosted.api?.(app);
  app.get("/pay/:session", (req, res) => {
    const session = openFor(req, res, hosted);
    if (!session) return;
    if (!closed(session, res)) show(res, session, 200, pageOf(session, req.query.card === "new"));
  });
  app.post(
    "/pay/:session",
    express.urlencoded({ extended: false, limit: "8kb", parameterLimit: 20 }),
    async (req, res) => {
      const session = openFor(req, res, hosted);
      if (!session || closed(session, res)) return;
      const verdict = act(session, req, res);
      if (verdict) await finish(session, verdict, req, res);
    },
  );
  app.post("/requests", express.json({ limit: "8kb" }), (req, res) => {
    const verdict = takeRequest(req.body, secret);
    if (!verdict) return void res.sendStatus(403);
    res.sendStatus(202);
    void notify(req.body, verdict, secret, deliveryOf(req, options, signal));
  });
  app.use((req, res) => show(res, undefined, 404, unknownPage(req.get("accept-language") ?? "es")));
  app.use(((_error, _req, res, next) => {
    // The error may quote the body; it is not passed on.
    if (res.headersSent) next();
    else show(res, undefined, 400, unknownPage("es"));
  }) satisfies ErrorRequestHandler);
  return app;

  function pageOf(session: PaymentSession, anotherCard: boolean) {
    if (session.kind === "paypal") return agreementPage(session);
    if (isSlip(session)) return slipPage(session);
    if (decisions.stageOf(session) === "challenge") return challengePage(session);
    return isKept(session, secret) && !anotherCard ? savedCardPage(session) : cardPage(session);
  }

  function closed(session: PaymentSession, res: Response) {
    const done = decisions.stageOf(session) === "done";
    if (!done && session.expiresAt > Date.now()) return false;
    show(res, session, done ? 200 : 410, closedPage(session, done ? "done" : "expired"));
    return true;
  }

  /** What the pressed button decides; undefined when it only leads to another page, which is sent. */
  function act(session: PaymentSession, req: Request, res: Response): Verdict | undefined {
    const field = (name: string) => String(req.body[name] ?? "");
    if (field("intent") === "cancel") return decisions.cancel(session);
    if (session.kind === "paypal" || isSlip(session)) return decisions.agree(session);
    if (decisions.stageOf(session) === "challenge") {
      const answer = decisions.confirm(session, field("code"));
      return typeof answer === "string" ? show(res, session, 422, challengePage(session, answer)) : answer;
    }
    const answer =
      isKept(session, secret) && !("number" in req.body)
        ? payWithSavedCard(session, field("cvc"), res)
        : payWithNewCard(session, req, res);
    if (answer !== "challenge") return answer;
    res.redirect(303, req.originalUrl);
    return undefined;
  }

  /** Notifies the shop, then redirects the shopper; waits briefly, so that the shop usually knows before they return. */
  async function finish(session: PaymentSession, verdict: Verdict, req: Request, res: Response) {
    const delivery = deliveryOf(req, options, signal);
    const notified = notify(session, verdict, secret, delivery);
    if (delivery.mode !== "late") await Promise.race([notified, wait(timeoutMs, undefined, { ref: false })]);
    harden(res, session);
    res.redirect(303, returnAddress(session));
  }
}

/** Handlers for the button of a card page. */
function cardPaymentHandlers(decisions: ReturnType<typeof createDecisions>, secret: string) {
  return { payWithNewCard, payWithSavedCard };

  /** Checks the card form; the card is saved if its holder has checked that box. */
  function payWithNewCard(session: PaymentSession, { body }: Request, res: Response) {
    const form = cardForm(body);
    const faults = checkCard(form, new Date(), session.accepts);
    const remember = Boolean(session.remember) && body.remember === "on";
    if (Object.keys(faults).length > 0)
      return show(res, session, 422, cardPage(session, faults, { ...form, remember }));
    return decisions.pay(session, outcomeOf(form.number), {
      card: remember ? issueToken(form, secret) : undefined,
      cardBin: tellsBin(session) ? form.number.replace(/\D/g, "").slice(0, 8) : undefined,
    });
  }

  /** Pays with a saved card and its security code. */
  function payWithSavedCard(session: PaymentSession, cvc: string, res: Response) {
    const fault = checkCvc(cvc);
    if (fault) return show(res, session, 422, savedCardPage(session, fault));
    const kept = openToken(session.card?.token ?? "", secret);
    const fits = !session.accepts || session.accepts.some((digits) => kept && sameBeginning(digits, kept.cardBin));
    return decisions.pay(session, kept && fits ? kept.outcome : "decline", {
      cardBin: tellsBin(session) ? kept?.cardBin : undefined,
    });
  }
}

/** A bank always reports which of its cards was used; others only if the shop asks for the cards of a bank. */
const tellsBin = ({ kind, accepts }: PaymentSession) => kind === "bank" || accepts !== undefined;

/** Whether two beginnings may be of the same card, as far as both go. */
export const sameBeginning = (one: string, other: string) => one.startsWith(other) || other.startsWith(one);

function cardForm(body: Record<string, unknown>): CardForm {
  const field = (name: keyof CardForm) => String(body[name] ?? "");
  return { number: field("number"), expiry: field("expiry"), cvc: field("cvc"), holder: field("holder") };
}

/** Whether the saved card is one of ours and still valid. */
const isKept = ({ card }: PaymentSession, secret: string) =>
  card !== undefined && openToken(card.token, secret) !== undefined && !checkExpiry(card.expiry, new Date());

function openFor(req: Request, res: Response, { find }: Hosted) {
  const session = find(req.params.session ?? "");
  if (!session) show(res, undefined, 404, unknownPage(req.get("accept-language") ?? "es"));
  return session;
}

function deliveryOf(req: Request, options: HostedOptions, signal: AbortSignal): Delivery {
  const asked = callbackModes.find((mode) => mode === req.query.callbackMode);
  const delay = Number(req.query.callbackDelay);
  return {
    mode: asked ?? options.callbackMode ?? "normal",
    delayMs: Math.min(delay > 0 ? delay : (options.callbackDelayMs ?? 5_000), maxDelayMs),
    backoffMs: options.backoffMs ?? [500, 2_000, 8_000],
    signal,
  };
}

function show(res: Response, session: PaymentSession | undefined, status: number, markup: string) {
  harden(res, session);
  res.status(status).type("html").send(markup);
  return undefined;
}

const styleHash = createHash("sha256").update(style).digest("base64");

function harden(res: Response, session: PaymentSession | undefined) {
  // Browsers apply form-action to a form's redirect too, so it must include the shop's return URL.
  const back = session ? ` ${new URL(session.returnUrl).origin}` : "";
  res.set({
    "content-security-policy": `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self'${back}; base-uri 'none'; frame-ancestors 'none'`,
    "cache-control": "no-store",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
  });
}
