/** Every drawing the sample shops own. A product names one; a category or a banner may name a scene. */
export const motifs = [
  // home
  "sofa", "armchair", "chair", "table", "bed", "bookcase", "desk", "lamp", "floor-lamp", "rug", "mirror", "cushion", "curtain", "towel",
  // kitchen and appliances
  "pot", "pan", "blender", "coffee-maker", "plates", "glasses", "knife", "microwave", "refrigerator", "stove", "washing-machine", "vacuum", "fan", "iron",
  // electronics
  "phone", "laptop", "tablet", "television", "headphones", "speaker", "camera", "watch", "console",
  // fashion
  "shirt", "tshirt", "dress", "trousers", "skirt", "jacket", "sweater", "shoes", "sneakers", "boots", "sandals", "bag", "backpack", "belt", "cap", "scarf",
  // children, beauty, sports
  "toy-car", "doll", "blocks", "stroller", "perfume", "lipstick", "cream", "bicycle", "dumbbell", "mat", "tent", "ball",
  // office
  "notebook", "pen", "paper", "stapler", "printer", "office-chair", "folder", "marker", "box", "calculator",
  // market
  "vase", "basket", "textile", "mask", "jewelry", "candle", "chocolate", "coffee-bag", "honey", "hat",
  // sets and scenes
  "gift", "set",
  "scene-living-room", "scene-fashion", "scene-kitchen", "scene-electronics", "scene-office", "scene-market", "scene-children", "scene-sports",
] as const;

export type Motif = (typeof motifs)[number];

/** What one picture needs: the drawing, its main, second and background colour (`#rrggbb`), and which of its views. */
export type Picture = { motif: Motif; colours: [main: string, second: string, background: string]; view?: 0 | 1 | 2 };
