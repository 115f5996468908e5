import type { CallName } from "#contract";
import type { FactName, Facts } from "./facts.ts";
import type { Input } from "./installation.ts";

/** What is known when a step runs. Unknown facts are empty strings; those that the step needs are always filled. */
export type Know = (name: FactName) => string;

/** One way to ask one call. */
export type Step = {
  call: CallName;
  /** Distinguishes several forms of the same call. */
  form: string;
  needs: FactName[];
  /** Asked in turn until one is good. */
  inputs: (know: Know) => Input[];
  /** Whether an answer is what the step is for; otherwise every answer of the interface is. */
  isGood: (body: unknown) => boolean;
  learn: (body: unknown, know: Know) => Facts;
};

type More = { form?: string; inputs?: Step["inputs"]; isGood?: Step["isGood"]; learn?: Step["learn"] };

/** @param input how it is asked; with `inputs` in turn, until one is good */
export const step = (
  call: CallName,
  needs: FactName[] = [],
  input: (know: Know) => Input = () => ({}),
  { form = "", inputs = (know) => [input(know)], isGood = () => true, learn = () => ({}) }: More = {},
): Step => ({ call, form, needs, inputs, isGood, learn });
