import * as z from "zod";
import { call } from "./call.ts";
import { id, list, moment, pageQuery, quantity } from "./wire.ts";

/** `waiting` for an answer; `answered` by its seller, to be read by an operator; then `published`, or `refused`. */
export const questionStates = ["waiting", "answered", "published", "refused"] as const;

export const questionLimits = { text: 500, answer: 1_000, displayName: 40 } as const;

const Question = z.object({
  questionId: id,
  productId: id,
  text: z.string(),
  /** Empty for a person whose account has ended. */
  displayName: z.string(),
  languageId: id,
  createdDate: moment,
  answer: z.string(),
  /** The seller's name, if the seller answered; otherwise the shop did. */
  answeredBy: z.string().optional(),
  answeredDate: moment.optional(),
});
export type Question = z.output<typeof Question>;

const ours = { capability: "questions", resource: "question" } as const;
const desk = { ...ours, fullAuthentication: true, inPerson: true } as const;

/** What shoppers ask about products, and the answers. All of it is ours. @see docs/interface/question.md */
export const question = {
  /** With their answers, the latest first; 10 at a time unless fewer are requested. */
  byProduct: call("GET question/byProduct/{productId}", {
    ...ours,
    open: true,
    query: z.object(pageQuery),
    reply: z.object({ total: quantity, question: list(Question) }),
    faults: [],
  }),
  /** Guests must give an `email` for the answer; registered people may leave it out. The question is published with its answer. */
  ask: call("POST question", {
    ...ours,
    inPerson: true,
    status: 201,
    body: z.object({ productId: id, text: z.string(), displayName: z.string(), email: z.string().optional() }),
    reply: z.object({ questionId: id }),
    faults: ["_ERR_TOO_MANY_REQUESTS"],
  }),
  /** For the people of a seller: unanswered questions about their goods, the oldest first. */
  ofSeller: call("GET seller_desk/question", {
    ...desk,
    query: z.object(pageQuery),
    reply: z.object({ total: quantity, question: list(Question) }),
    faults: [],
  }),
  /** The seller's answer; an operator reads it before it is shown. */
  answer: call("POST seller_desk/question/{questionId}", {
    ...desk,
    body: z.object({ text: z.string() }),
    reply: Question,
    faults: ["_ERR_ALREADY_PROCESSED"],
  }),
};
