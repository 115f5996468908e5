import type { Motif } from "./motifs.ts";
import type { Stage } from "./stages.ts";

/** The stage a motif is shown on; the podium by default. */
export function stageOf(motif: Motif): Stage {
  return placed.find(([, motifs]) => motifs.includes(motif))?.[0] ?? "podium";
}

const furniture: Motif[] = [
  "sofa",
  "armchair",
  "chair",
  "table",
  "bed",
  "bookcase",
  "desk",
  "lamp",
  "floor-lamp",
  "mirror",
  "office-chair",
];
const largeGoods: Motif[] = [
  "fan",
  "vacuum",
  "washing-machine",
  "refrigerator",
  "stove",
  "television",
  "stroller",
  "basket",
  "box",
  "dumbbell",
  "mat",
];
const kitchenware: Motif[] = [
  "plates",
  "glasses",
  "pot",
  "pan",
  "blender",
  "coffee-maker",
  "microwave",
  "iron",
  "honey",
  "coffee-bag",
];

const placed: [Stage, Motif[]][] = [
  ["room", [...furniture, ...largeGoods]],
  ["counter", kitchenware],
  ["rail", ["shirt", "tshirt", "dress", "trousers", "skirt", "jacket", "sweater", "scarf"]],
  ["wall", ["curtain", "textile", "mask"]],
  ["desk", ["towel", "vase", "hat", "cap", "belt", "laptop", "stapler", "shoes", "sneakers", "boots"]],
  ["floor", ["rug"]],
  ["flat", ["cushion", "sandals", "knife", "chocolate", "pen"]],
  ["outdoors", ["tent", "bicycle", "ball"]],
];
