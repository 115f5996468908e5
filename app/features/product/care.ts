/** One care instruction for something one wears: what to do, or not to do. */
type CareStep = keyof typeof carePaths;

/**
 * How clothes and shoes of a material are cared for; nothing for an unknown one. Pure.
 * @param material the identifier of a value of the attribute `Material`
 * @param shoes whether it is worn on feet, and so never goes into the wash
 */
export function careFor(material: string, shoes: boolean): CareStep[] {
  return (shoes ? ofShoes : ofClothes)[material] ?? [];
}

const ofClothes: Record<string, CareStep[]> = {
  cotton: ["machineCold", "noBleach", "lineDry", "ironMedium"],
  linen: ["machineCold", "noBleach", "lineDry", "ironHigh"],
  wool: ["handWash", "noBleach", "flatDry", "ironLow"],
  synthetic: ["machineCold", "noBleach", "lineDry", "ironLow"],
  leather: ["noWash", "wipe", "shade"],
};

const ofShoes: Record<string, CareStep[]> = {
  leather: ["noWash", "wipe", "shade"],
  synthetic: ["noWash", "wipe", "shade"],
  cotton: ["handWash", "noBleach", "shade"],
};

const tub = "M3 7l2.5 12h13L21 7M3.5 9.5q2.8 2 5.6 0t5.8 0 5.6 0";
const iron = "M3.5 18.5h17L18 8H9M3.5 18.5q0-6.5 8-6.5h7";
const square = "M4 4h16v16H4z";

/** Care label symbols, each drawn as one line in a field of 24 × 24. */
export const carePaths = {
  machineCold: `${tub}M9.5 15h.01M12 15h.01`,
  handWash: `${tub}M8 4l4 6M11 3l3 6`,
  noWash: `${tub}M4 4l16 17M20 4L4 21`,
  noBleach: "M12 4l9 16H3zM5 3l14 18M19 3L5 21",
  lineDry: `${square}M4 4q8 9 16 0`,
  flatDry: `${square}M8 12h8`,
  shade: `${square}M4 11l7-7M4 7l3-3`,
  ironLow: `${iron}M12 15.5h.01`,
  ironMedium: `${iron}M10.5 15.5h.01M13.5 15.5h.01`,
  ironHigh: `${iron}M9 15.5h.01M12 15.5h.01M15 15.5h.01`,
  wipe: "M4 15c3-5 7-8 12-9l4 4c-2 5-5 8-10 10zM9 11l6 5",
} as const;
