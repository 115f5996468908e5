import {
  block,
  both,
  dots,
  many,
  part,
  round,
  seam,
  shade,
  shape,
  stroke,
  turn,
  type Draw,
  type Drawn,
  type Pen,
} from "../brush.ts";

export const tops = {
  tshirt: (pen) =>
    worn(
      body(pen, { hem: 330, sleeve: "short" }, "linen") + crew(pen) + (pen.is("axolotl") ? axolotl() : ""),
      330,
      130,
    ),
  polo: (pen) =>
    worn(
      body(pen, { hem: 340, sleeve: "short" }, "mesh") +
        collar(pen) +
        placket(pen, 120, 3) +
        both(300, stroke(pen.t.accentSoft, 6, "M126 128L170 142")),
      340,
      130,
    ),
  blouse: (pen) => {
    const { t } = pen;
    return worn(
      body(pen, { hem: 330, sleeve: "wide", waist: 84, flare: 110 }, "") +
        stroke(t.deep, 3, "M240 60Q250 200 220 320M360 60Q350 200 380 320M300 80V320", 0.5) +
        shape(t.deep, "M260-4Q300 30 340-4L330-16H270Z") +
        shape(t.soft, "M300 22Q230-20 222 30Q226 66 300 34Q374 66 378 30Q370-20 300 22Z", "fall") +
        shape(
          t.main,
          "M294 34Q260 110 240 190L284 180Q300 110 302 40ZM306 34Q340 110 352 210L312 196Q302 110 300 40Z",
          "fall",
        ) +
        round(t.deep, 300, 30, 15, 17, "ball"),
      330,
      180,
    );
  },
  shirt: (pen) => shirt(pen),
  guayabera: (pen) => {
    const { t } = pen;
    const tucks = both(
      300,
      stroke(t.deep, 2.5, "M222 40V350M230 36V350M238 32V350M246 30V350", 0.7) +
        stroke(t.pale, 1.5, "M226 40V350M242 32V350", 0.8),
    );
    const pockets = many(pen.count("pockets", 4, 4), (i) =>
      part(
        "pocket",
        block(t.soft, i % 2 ? 326 : 198, i < 2 ? 90 : 232, 76, 78, 4, "fall linen") +
          `<rect x="${i % 2 ? 326 : 198}" y="${i < 2 ? 90 : 232}" width="76" height="78" rx="4" fill="none" stroke="${t.deep}" stroke-width="2.5"/>` +
          dots(t.deep, 7, `${i % 2 ? 364 : 236} ${i < 2 ? 102 : 244}`),
      ),
    );
    return worn(
      body(pen, { hem: 370, sleeve: "long" }, "linen") + tucks + pockets + collar(pen) + placket(pen, 366, 6),
      370,
      180,
    );
  },
} satisfies Record<string, Draw>;

/** Clothes hang from the middle of the neck at (300, 0); shoulders are 220 units wide, which is 44 cm. */
export type Cut = { hem: number; sleeve: "short" | "long" | "wide" | "none"; waist?: number; flare?: number };

/** Trunk and sleeves of one piece of cloth. */
export function body({ t }: Pen, { hem, sleeve, waist = 100, flare = 104 }: Cut, cloth: string, puff = 0): string {
  const over = `fall${cloth ? ` ${cloth}` : ""}`;
  const arms = {
    none: "",
    short: `M${206 - puff} 22L120 104L172 158L212 124Z`,
    long: `M${212 - puff} 20Q150 40 132 130L${92 - puff} 330L${148} 344L206 170Z`,
    wide: "M212 20Q146 40 124 130L66 300Q80 330 128 326L206 170Z",
  };
  const sleeves = arms[sleeve]
    ? both(
        300,
        shape(t.deep, arms[sleeve], over) +
          (sleeve === "wide"
            ? block(t.deep, 70, 300, 60, 26, 8, "fall")
            : sleeve === "short"
              ? seam(t.pale, "M132 106L176 150")
              : seam(t.pale, "M98 320L146 332")),
      )
    : "";
  const trunk = shape(
    t.main,
    `M244-14Q206 0 ${190 - puff / 2} 30Q${206 - puff} 110 ${300 - waist} 190Q${300 - flare} 260 ${300 - flare} ${hem}Q300 ${hem + 14} ${300 + flare} ${hem}Q${300 + flare} 260 ${300 + waist} 190Q${394 + puff} 110 ${410 + puff / 2} 30Q394 0 356-14Q300 14 244-14Z`,
    over,
  );
  return (
    sleeves +
    trunk +
    shade(
      `M${300 + waist} 190Q${394 + puff} 110 ${400 + puff / 2} 60Q370 120 ${284 + waist} 200Q${280 + flare} 260 ${276 + flare} ${hem + 2}L${300 + flare} ${hem}Q${300 + flare} 260 ${300 + waist} 190Z`,
      0.16,
    ) +
    seam(t.deep, `M${308 - flare} ${hem - 12}Q300 ${hem + 2} ${292 + flare} ${hem - 12}`)
  );
}

/** A round neckline. */
export function crew({ t }: Pen): string {
  return (
    shape(t.dark, "M250-14Q300-30 350-14Q300 16 250-14Z") +
    `<path d="M246-14Q300 30 354-14" fill="none" stroke="${t.deep}" stroke-width="13"/>` +
    stroke(t.pale, 2, "M244-4Q300 40 356-4", 0.7)
  );
}

/** A collar with two points. */
export function collar({ t }: Pen): string {
  return (
    shape(t.dark, "M252-14Q300-30 348-14L300 30Z") +
    both(
      300,
      shape(t.soft, "M246-20L300 28L276 64L226 14Z", "fall") + stroke(t.deep, 2.5, "M246-20L300 28L276 64L226 14Z"),
    )
  );
}

/** The strip with the buttons, from the neck down. @param to where it ends */
export function placket({ t }: Pen, to: number, buttons: number): string {
  return (
    block(t.soft, 286, 30, 28, to - 30, 2) +
    stroke(t.deep, 2, `M286 40V${to}M314 40V${to}`, 0.7) +
    many(buttons, (i) => round(t.cream, 300, 56 + (i * (to - 80)) / Math.max(buttons - 1, 1), 6.5, 6.5, "ball"))
  );
}

function shirt(pen: Pen): Drawn {
  const { t } = pen;
  const plaid = pen.is("plaid");
  const checks = plaid
    ? `<g opacity=".55">${stroke(t.accent, 12, many(6, (i) => `M${212 + i * 36} 10V340`) + many(7, (i) => `M196 ${30 + i * 48}H404`))}</g>${stroke(t.ink, 4, many(6, (i) => `M${228 + i * 36} 10V340`) + many(7, (i) => `M196 ${50 + i * 48}H404`), 0.4)}${both(300, stroke(t.accent, 8, "M126 150L196 172M114 200L180 220M104 250L166 268M140 60L104 320M170 60L126 330", 0.5))}`
    : "";
  const pockets = many(pen.count("pockets", plaid ? 2 : 1, 2), (i) =>
    part(
      "pocket",
      shape(plaid ? t.deep : t.soft, `M${i || !plaid ? 330 : 212} 96h58v56l-29 16l-29-16Z`, "fall") +
        (plaid
          ? shape(t.main, `M${i ? 326 : 208} 90h66v16l-33 14l-33-14Z`) + round(t.cream, i ? 359 : 241, 108, 5)
          : ""),
    ),
  );
  return worn(
    body(pen, { hem: 350, sleeve: "long" }, plaid ? "" : "linen") +
      checks +
      pockets +
      collar(pen) +
      placket(pen, 346, 6) +
      (plaid ? "" : dots(t.cream, 8, "276 50,324 50")) +
      both(300, turn(14, 120, 330, block(t.soft, 92, 312, 52, 30, 6, "fall"))),
    350,
    180,
  );
}

function axolotl(): string {
  return (
    shape("#f2a7b8", "M250 130Q250 80 300 80T350 130Q350 168 300 170T250 130Z", "ball") +
    both(
      300,
      stroke("#d9637f", 9, "M252 106L222 84M248 126L212 122M254 144L224 160") +
        dots("#e8d95a", 6, "222 84,212 122,224 160"),
    ) +
    dots("#2b2a2e", 11, "278 120,322 120") +
    stroke("#a8405c", 5, "M280 140Q300 156 320 140") +
    shape("#f2a7b8", "M276 170H324Q336 220 316 250Q340 270 330 284Q290 280 284 240Q270 210 276 170Z", "away")
  );
}

/**
 * A drawing of clothes with its box, so that it hangs from the neck.
 * @param hem its lower edge
 * @param reach half its width
 */
export function worn(art: string, hem: number, reach: number, top = -30): Drawn {
  return {
    art,
    box: [300 - Math.max(reach, 110) - 50, top, 300 + Math.max(reach, 110) + 50, hem + 12],
    rest: "neck",
    focus: [300, 110],
  };
}
