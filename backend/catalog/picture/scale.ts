import type { Box, Drawn } from "./brush.ts";

/** Real measures in centimeters. */
export type Real = { w: number; d: number; h: number };

/** The box of a drawing as if it were not slanted: that of a slanted pen is as long as the pen and as high as it is thick. */
export function straightened({ box, slant = 0 }: Drawn): Box {
  if (!slant) return box;
  const [left, top, right, bottom] = box;
  const angle = (Math.abs(slant) * Math.PI) / 180;
  const [wide, high, turned] = [right - left, bottom - top, Math.cos(2 * angle)];
  const long = Math.max((wide * Math.cos(angle) - high * Math.sin(angle)) / turned, 1);
  const thick = Math.max((high * Math.cos(angle) - wide * Math.sin(angle)) / turned, 1);
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  return [x - long / 2, y - thick / 2, x + long / 2, y + thick / 2];
}

/** The measure that the height of a drawing shows: for a thing seen from above, its depth. */
export function upright({ from }: Drawn, real: Real): { up: number; deep: number } {
  return from === "above" ? { up: real.d, deep: real.h } : { up: real.h, deep: real.d };
}

/**
 * How many centimeters one unit of a drawing is. The longer measure counts, because it is what people compare with a person;
 * for flat things both count, as they may be shown partly rolled or folded.
 */
export function centimetersPerUnit(drawn: Drawn, real: Real): number {
  const [left, top, right, bottom] = drawn.one ?? straightened(drawn);
  const across = real.w / (right - left);
  const up = upright(drawn, real).up / (bottom - top);
  if (drawn.slant) return across;
  return drawn.rest === "flat" ? Math.sqrt(across * up) : Math.max(across, up);
}
