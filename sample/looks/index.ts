import type { Picture } from "#backend/catalog/picture/picture.ts";
import { casaNorteHome } from "./casa-norte-home.ts";
import { casaNorteRest } from "./casa-norte-rest.ts";
import { mercadoLooks } from "./mercado.ts";
import { oficinaLooks } from "./oficina.ts";

const looks: Record<string, string> = { ...casaNorteHome, ...casaNorteRest, ...oficinaLooks, ...mercadoLooks };

/** What a picture shows, without its colors. */
export type Look = Pick<Picture, "motif" | "traits">;

/** How the product looks; a set, which shows its parts, has no look of its own. */
export function lookOf(partNumber: string): Look {
  const [motif = "", ...traits] = (looks[partNumber] ?? "set").split(" ");
  const measured = traits.map((trait) => (/^[\d.]+x/.test(trait) ? measures(trait) : trait));
  return { motif, ...(measured.length > 0 && { traits: measured.join(".") }) };
}

const bedWidths: Record<string, number> = { single: 100, double: 140, queen: 160, king: 200 };

/** The same look in the size of an item, e.g. a rug of 200 × 290 cm. */
export function resized(look: Look, defining: Record<string, string>): Look {
  const { Dimensions: size = "", BedSize: bed = "", ScreenSize: screen = "" } = defining;
  const wide = bedWidths[bed];
  if (/^\d+x\d+/.test(size)) return measuredBy(look, measures(size));
  if (/^\d+cm$/.test(size)) return measuredBy(look, `w${Number.parseInt(size, 10) * 10}`);
  if (wide) return measuredBy(look, `w${(look.motif === "bed" ? wide + 10 : wide) * 10}`);
  if (screen && look.motif === "television") return measuredBy(look, measures(screenSize(Number(screen))));
  return look;
}

function screenSize(inches: number): string {
  return `${Math.round(inches * 2.22)}x7x${Math.round(inches * 1.31)}`;
}

/** Dimensions in millimeters, so that file names need no decimal points: `212x92x84` becomes `w2120.d920.h840`. */
function measures(text: string): string {
  const [w = 0, second = 0, third] = text.split("x").map((part) => Math.round(Number(part) * 10));
  return third === undefined ? `w${w}.h${second}` : `w${w}.d${second}.h${third}`;
}

function measuredBy({ motif, traits = "" }: Look, replacing: string): Look {
  const replaced = new Set(replacing.split(".").map((trait) => trait.slice(0, 1)));
  const kept = traits.split(".").filter((trait) => trait && !(/^[wdh]\d+$/.test(trait) && replaced.has(trait.slice(0, 1))));
  return { motif, traits: [...kept, ...replacing.split(".")].join(".") };
}
