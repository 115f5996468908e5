import express, { type Express, type Request, type Response } from "express";
import { isEqual } from "#settings/signature.ts";
import { signCall } from "#backend/payment/methods/bank/sign-call.ts";
import { parseJson } from "#settings/parse-json.ts";
import { type HostedOptions, startHosted } from "../card-provider/hosted.ts";
import { createBankSessions, type Refusal } from "./sessions.ts";

export type BankGatewayOptions = HostedOptions & {
  /** The lifetime of a session in milliseconds. */
  sessionMs?: number;
};

/** The card brands that the bank accepts. */
const cardTypes = ["VISA", "MASTERCARD", "AMEX"];
const maxBytes = 8_192;

/**
 * A simulated bank: sessions are opened and bound by the shop's signed calls, paid at the bank's own page, and reported
 * by signed callbacks. Card numbers and sessions are held in memory only and lost on restart.
 */
export function startBankGateway({ sessionMs = 30 * 60_000, ...options }: BankGatewayOptions) {
  const sessions = createBankSessions(options.secret, sessionMs);
  return startHosted(options, { find: sessions.find, api });

  function api(app: Express) {
    // Read as text, because the signature covers exactly the characters that were sent.
    const body = express.text({ type: "application/json", limit: maxBytes });
    app.get("/options", (req, res) => answer(req, res, () => ({ cardTypes })));
    app.post("/sessions", body, (req, res) => answer(req, res, (sent) => sessions.create(sent), 201));
    app.put("/sessions/:id", body, (req, res) =>
      answer(req, res, (sent) => sessions.update(req.params.id ?? "", sent)),
    );
  }

  function answer(req: Request, res: Response, work: (sent: unknown) => object | Refusal, status = 200) {
    const text = typeof req.body === "string" ? req.body : "";
    const right = signCall(req.method, req.path, text, options.secret);
    if (!isEqual(req.get("x-signature") ?? "", right)) return void res.status(403).json({ error: "signature" });
    const said = work(parseJson(text));
    if (typeof said === "number") return void res.status(said).json({ error: "refused" });
    res.status(status).set("cache-control", "no-store").json(said);
  }
}
