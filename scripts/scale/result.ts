import type { Figures } from "./figures.ts";
import type { Knee, Limits } from "./knee.ts";
import type { Assumptions, Cost, Need } from "./model.ts";

/** What a run found out: `var/scale.json`. */
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
  /** By the cost as measured here, where few pages are asked for twice, and by that of a busy shop. */
  need: Need;
  busyNeed: Need;
};

/** `generator`: processor time of the visitors' own process, in milliseconds a view. */
export type KindResult = {
  name: string;
  share: number;
  views: number;
  cost: Cost;
  generator: number;
  p50: number;
  p95: number;
};

/** `cores`: how many were busy, of each part, of the generator and with work of others. `unserved`: how often, by kind and status. */
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

/** A node of each kind is killed and comes again under load. `at`: milliseconds. */
export type FallResult = {
  rate: number;
  seconds: number;
  figures: Figures;
  events: { at: number; what: string }[];
  each: { second: number; views: number; refused: number; failed: number; p95: number }[];
  unserved: Record<string, number>;
};
