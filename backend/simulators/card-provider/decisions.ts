import { randomBytes } from "node:crypto";
import type { CardToken, Verdict } from "#backend/order/payment/signature.ts";
import type { PaymentSession } from "#backend/payment/page-session.ts";
import { challengeCode, type Outcome } from "./card.ts";

type Stage =
  | { name: "challenge"; wrongCodes: number; card?: CardToken | undefined; cardBin?: string | undefined }
  | { name: "done" };

/** The parts of a card that are reported to the shop. */
type Shown = { card?: CardToken | undefined; cardBin?: string | undefined };

const maxWrongCodes = 3;

/** The result of each attempt to pay. A real provider stores this; a simulation may lose it on restart. */
export function createDecisions() {
  const stages = new Map<string, { stage: Stage; expiresAt: number }>();

  function remember(session: PaymentSession, stage: Stage) {
    for (const [key, { expiresAt }] of stages) if (expiresAt < Date.now()) stages.delete(key);
    stages.set(keyOf(session), { stage, expiresAt: session.expiresAt });
  }

  function decide(session: PaymentSession, result: Verdict["result"], { card, cardBin }: Shown = {}): Verdict {
    remember(session, { name: "done" });
    const { orderId, piId, attempt, amount } = session;
    const transactionId = `${piId}.${attempt}.${randomBytes(9).toString("base64url")}`;
    const kept = card && result === "APPROVED" && { card };
    return { orderId, piId, transactionId, result, amount, ...kept, ...(cardBin && { cardBin }) };
  }

  return {
    stageOf: (session: PaymentSession): Stage["name"] | "open" => stages.get(keyOf(session))?.stage.name ?? "open",
    cancel: (session: PaymentSession) => decide(session, "CANCELLED"),
    /** The owner of an account agrees. */
    agree: (session: PaymentSession) => decide(session, "APPROVED"),
    /** Tries a checked card, storing nothing; `shown`: what its holder wants saved, and its first digits if only a bank's cards may pay. */
    pay(session: PaymentSession, outcome: Outcome, shown: Shown = {}): Verdict | "challenge" {
      if (outcome !== "challenge") return decide(session, outcome === "approve" ? "APPROVED" : "DECLINED", shown);
      remember(session, { name: "challenge", wrongCodes: 0, ...shown });
      return "challenge";
    },
    /** Compares the issuer's code, however it is grouped; the third wrong one declines, and an empty form is no attempt. */
    confirm(session: PaymentSession, typed: string): Verdict | "wrong" | "missing" {
      const code = typed.replace(/\s/g, "");
      const stage = stages.get(keyOf(session))?.stage;
      if (stage?.name !== "challenge") return "wrong";
      if (!code) return "missing";
      if (code === challengeCode) return decide(session, "APPROVED", stage);
      const wrongCodes = stage.wrongCodes + 1;
      if (wrongCodes >= maxWrongCodes) return decide(session, "DECLINED", stage);
      remember(session, { ...stage, wrongCodes });
      return "wrong";
    },
  };
}

const keyOf = ({ orderId, piId, attempt }: PaymentSession) => `${orderId}|${piId}|${attempt}`;
