/**
 * What one picture needs: the kind of thing (a name in `subjects.ts`), what sets this one apart, e.g. `seats3.linen.w2120.h840`
 * with measures in millimeters, its main, second and ground color (`#rrggbb`), and which of its views. A set has pieces.
 */
export type Picture = {
  motif: string;
  traits?: string;
  colors: [main: string, second: string, ground: string];
  view?: 0 | 1 | 2 | 3;
  pieces?: Picture[];
};
