import type { CallName } from "#contract";
import type { FactName, Facts } from "./facts.ts";
import type { Input } from "./installation.ts";

/** What is known when a step runs. Unknown facts are empty strings; those that the step needs are always filled. */
export type Know = (name: FactName) => string;

/** One way to make one call. */
export type Step = {
  call: CallName;
  /** Distinguishes several forms of the same call. */
  form: string;
  needs: FactName[];
  /** Tried in turn until one gets a good response. */
  inputs: (know: Know) => Input[];
  /** Whether a response is what the step is for; without this, any response of the interface is. */
  isGood: (body: unknown) => boolean;
  learn: (body: unknown, know: Know) => Facts;
};

type More = { form?: string; inputs?: Step["inputs"]; isGood?: Step["isGood"]; learn?: Step["learn"] };

/** @param input the input of the call; with `inputs`, those are tried in turn until one is good */
export const step = (
  call: CallName,
  needs: FactName[] = [],
  input: (know: Know) => Input = () => ({}),
  { form = "", inputs = (know) => [input(know)], isGood = () => true, learn = () => ({}) }: More = {},
): Step => ({ call, form, needs, inputs, isGood, learn });
