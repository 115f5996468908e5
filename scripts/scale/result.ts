import type { Figures } from "./figures.ts";
import type { Knee, Limits } from "./knee.ts";
import type { Assumptions, Cost, Need } from "./model.ts";

/** The results of a run, as in `var/scale.json`. */
export type Result = {
  at: string;
  machine: { cpu: string; cores: number; node: string };
  limits: Limits;
  kinds: KindResult[];
  /** Pages of the catalog when nearly all of them come from memory. */
  busyKinds: KindResult[];
  steps: StepResult[];
  knee: Knee;
  fall: FallResult;
  /** What the mean view costs: as measured under the mix, as the sum of its kinds, and as that sum with pages of the catalog from memory. */
  view: { measured: Cost; predicted: Cost; busy: Cost };
  assumptions: Assumptions;
  /** What is needed at the cost measured here, where few pages are requested twice, and at the cost in a busy shop. */
  need: Need;
  busyNeed: Need;
};

/** `generator`: processor time of the visitors' own process, in milliseconds per view. */
export type KindResult = {
  name: string;
  share: number;
  views: number;
  cost: Cost;
  generator: number;
  p50: number;
  p95: number;
};

/** `cores`: how many were busy for each part, the generator and others' work. `unserved`: how often, by kind and status. */
export type StepResult = {
  rate: number;
  seconds: number;
  figures: Figures;
  files: Figures;
  cost: Cost;
  cores: Cost;
  generatorCores: number;
  foreignCores: number;
  lagMs: number;
  unserved: Record<string, number>;
};

/** A node of each kind is killed and restarted under load. `at`: milliseconds. */
export type FallResult = {
  rate: number;
  seconds: number;
  figures: Figures;
  events: { at: number; what: string }[];
  each: { second: number; views: number; refused: number; failed: number; p95: number }[];
  unserved: Record<string, number>;
};
