import { randomBytes } from "node:crypto";
import { challengeCode, outcomeOf } from "./card.ts";
import type { PaymentSession } from "./session.ts";
import type { Verdict } from "./signature.ts";

type Stage = { name: "challenge"; wrongCodes: number } | { name: "done" };

const mostWrongCodes = 3;

/** What became of each attempt to pay. A real provider keeps this; a simulation may forget it when it restarts. */
export function createDecisions() {
  const stages = new Map<string, { stage: Stage; expiresAt: number }>();

  function remember(session: PaymentSession, stage: Stage) {
    for (const [key, { expiresAt }] of stages) if (expiresAt < Date.now()) stages.delete(key);
    stages.set(keyOf(session), { stage, expiresAt: session.expiresAt });
  }

  function decide(session: PaymentSession, result: Verdict["result"]): Verdict {
    remember(session, { name: "done" });
    const { orderId, piId, attempt, amount } = session;
    const transactionId = `${piId}.${attempt}.${randomBytes(9).toString("base64url")}`;
    return { orderId, piId, transactionId, result, amount };
  }

  return {
    stageOf: (session: PaymentSession): Stage["name"] | "open" => stages.get(keyOf(session))?.stage.name ?? "open",
    cancel: (session: PaymentSession) => decide(session, "CANCELLED"),
    /** The owner of an account agrees. */
    agree: (session: PaymentSession) => decide(session, "APPROVED"),
    /** Tries a checked card. Nothing of it is kept, not even in the verdict. */
    pay(session: PaymentSession, cardNumber: string): Verdict | "challenge" {
      const outcome = outcomeOf(cardNumber);
      if (outcome !== "challenge") return decide(session, outcome === "approve" ? "APPROVED" : "DECLINED");
      remember(session, { name: "challenge", wrongCodes: 0 });
      return "challenge";
    },
    /** Compares the issuer's code; the third wrong one declines. */
    confirm(session: PaymentSession, code: string): Verdict | "wrong" {
      const stage = stages.get(keyOf(session))?.stage;
      if (stage?.name !== "challenge") return "wrong";
      if (code.trim() === challengeCode) return decide(session, "APPROVED");
      const wrongCodes = stage.wrongCodes + 1;
      if (wrongCodes >= mostWrongCodes) return decide(session, "DECLINED");
      remember(session, { name: "challenge", wrongCodes });
      return "wrong";
    },
  };
}

const keyOf = ({ orderId, piId, attempt }: PaymentSession) => `${orderId}|${piId}|${attempt}`;
