/** Widths that photographs of goods are stored in, unless the original is narrower. */
export const photoWidths = [160, 320, 640, 1_080, 1_600] as const;

/** The formats of each width, smallest files first: browsers take the first one they support. */
export const photoTypes = { avif: "image/avif", webp: "image/webp", jpg: "image/jpeg" } as const;

/** A photograph by the SHA-256 of its upload, in pixels. */
export type Photo = { hash: string; width: number; height: number };

/** Widths of its copies; a photograph smaller than all of them keeps its size. Pure. */
export const widthsOf = (width: number): number[] => [
  ...new Set([...photoWidths.filter((one) => one < width), Math.min(width, photoWidths[4])]),
];

/** The address of a photograph's copy for a width, the narrowest that is wide enough or else the widest; the address reveals all the copies there are. Pure. */
export function photoPath(storeIdentifier: string, { hash, width, height }: Photo, wanted: number): string {
  const widths = widthsOf(width);
  const copy = widths.find((one) => one >= wanted) ?? widths.at(-1) ?? width;
  return `/hclstore/${storeIdentifier}CAS/images/photo/${hash}-${width}x${height}/${copy}.jpg`;
}

const address = /^(.*\/images\/photo\/[0-9a-f]{64}-(\d{1,5})x(\d{1,5}))\/\d{1,5}\.jpg$/;

/** All copies of the photograph at an address of ours; undefined for any other address. Pure. */
export function photoAt(path: string) {
  const [, base, wide, high] = address.exec(path) ?? [];
  if (base === undefined) return undefined;
  const [width, height] = [Number(wide), Number(high)];
  const setOf = (ending: string) => widthsOf(width).map((one) => `${base}/${one}.${ending} ${one}w`).join(", "); // oxfmt-ignore
  return {
    ...{ width, height, srcSet: setOf("jpg") },
    sources: (["avif", "webp"] as const).map((ending) => ({ type: photoTypes[ending], srcSet: setOf(ending) })),
  };
}
