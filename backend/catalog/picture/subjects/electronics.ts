import { block, dots, many, n, part, round, shape, shine, stroke, turn, type Draw, type Pen } from "../brush.ts";

export const electronics = {
  phone: (pen) => {
    const { t } = pen;
    const lenses = pen.count("cameras", 3, 4);
    const big = pen.is("max");
    const lens = (x: number, y: number, r = 34) =>
      part(
        "camera",
        round("#1b1e24", x, y, r, r, "metal") +
          round("#0c0e12", x, y, r * 0.68) +
          round("#37517a", x - r * 0.12, y - r * 0.12, r * 0.34, r * 0.34, "ball"),
      );
    const island = pen.is("lite")
      ? block(t.deep, 286, -560, 84, 200, 42, "fall") + many(lenses, (i) => lens(328, -516 + i * 84, 30))
      : block(t.deep, big ? 262 : 282, -566, big ? 190 : 168, big ? 210 : 172, 44, "fall") +
        many(lenses, (i) =>
          lens([326, 412, 326, 412][i]! + (big ? -16 : 6), [-520, -478, -432, -420][i]! + (big ? 0 : 6), big ? 40 : 32),
        ) +
        round("#fff3cf", big ? 410 : 420, -520, 11);
    return {
      art:
        block(t.main, 250, -590, 276, 580, 46, "side") +
        block(t.soft, 256, -584, 264, 568, 40, "away") +
        island +
        shape(t.deep, "M366-220h44l-22 40Z") +
        block(t.ink, 0, -580, 270, 572, 44, "side") +
        block("#0d0f14", 10, -570, 250, 552, 36) +
        screen(t, 16, -564, 238, 540, 32) +
        round("#0d0f14", 135, -544, 9) +
        stroke("#ffffff", 5, "M95-36H175", 0.8),
      box: [0, -592, 526, 0],
      focus: [390, -470],
    };
  },
  phonecase: ({ t }) => ({
    art:
      block(t.deep, 0, -600, 310, 600, 56, "side") +
      block(t.main, 8, -592, 294, 584, 50, "fall") +
      block("#efebe4", 34, -560, 150, 160, 40) +
      `<rect x="30" y="-564" width="158" height="168" rx="44" fill="none" stroke="${t.dark}" stroke-width="9"/>` +
      block(t.deep, -8, -430, 12, 70, 6) +
      block(t.deep, -8, -340, 12, 70, 6) +
      block(t.deep, 306, -400, 12, 90, 6) +
      shape(t.deep, "M132-240h46l-23 42Z") +
      shine("M220-592H290L120-8H40Z", 0.16),
    box: [-8, -600, 318, 0],
    focus: [110, -480],
  }),
  charger: ({ t }) => ({
    art:
      stroke(t.steel, 16, "M60-262H0M60-202H0") +
      block(t.white, 60, -330, 200, 210, 34, "fall") +
      stroke(t.steelDeep, 3, "M90-120V-330", 0.3) +
      stroke(t.accentDeep, 4, "M120-290h60M120-270h36", 0.5) +
      many(2, (i) => block("#2a2d34", 246, -286 + i * 70, 18, 44, 8)) +
      `<path d="M264-194H340Q420-194 420-100T330-16H120Q40-16 40-60T110-100" fill="none" stroke="#e5e2dc" stroke-width="15"/><path d="M264-194H340Q420-194 420-100T330-16H120Q40-16 40-60T110-100" fill="none" stroke="#fff" stroke-width="5"/>` +
      block("#f6f4ef", 258, -208, 56, 28, 8, "fall") +
      block("#f6f4ef", 96, -114, 52, 28, 8, "fall") +
      block(t.steel, 146, -108, 24, 16, 5, "metal"),
    box: [-8, -332, 430, 0],
    focus: [180, -240],
  }),
  stylus: ({ t }) => ({
    art:
      turn(
        -34,
        320,
        60,
        block(t.white, 60, 40, 540, 40, 20, "fall") +
          shape(t.white, "M62 42L10 58Q2 60 10 64L62 78Z", "fall") +
          shape("#55595f", "M22 55L4 60L22 65Z") +
          stroke(t.steel, 3, "M74 40V80M540 40V80", 0.8) +
          block("#d8dade", 556, 40, 44, 40, 20, "fall") +
          stroke(t.steelDeep, 2, "M300 40H520", 0.4),
      ) + turn(-34, 320, 60, block(t.white, 200, 150, 60, 30, 8, "fall") + shape("#55595f", "M200 154l-40 11l40 11Z")),
    box: [70, -120, 560, 300],
    rest: "flat",
    slant: -34,
    focus: [200, 140],
  }),
  smartwatch: ({ t }) => ({
    art:
      shape(t.main, "M110-390Q100-560 120-600H260Q280-560 270-390Z", "side rib") +
      shape(t.main, "M110-210Q100-60 120-4H260Q280-60 270-210Z", "side rib") +
      dots(t.deep, 12, "190 -560,190 -530,190 -500,190 -60,190 -90,190 -120") +
      block(t.steelDeep, 296, -330, 18, 56, 8, "metal") +
      block(t.ink, 70, -410, 240, 220, 60, "metal") +
      block("#0b0d11", 82, -398, 216, 196, 50) +
      `<circle cx="150" cy="-300" r="48" fill="none" stroke="#2d333c" stroke-width="13"/><path d="M150-348a48 48 0 1 1-44 66" fill="none" stroke="#ff5a6a" stroke-width="13"/><path d="M150-330a30 30 0 1 1-28 42" fill="none" stroke="#9be15d" stroke-width="11"/>` +
      stroke("#fff", 8, "M222-336v40M240-336h24v40M240-296h24") +
      stroke("#7fd6ff", 5, "M220-262h50M220-246h30"),
    box: [70, -602, 316, 0],
    focus: [200, -300],
  }),
  analogwatch: ({ t }) => ({
    art:
      shape(t.main, "M120-380L130-600H250L260-380Z", "side leather") +
      shape(t.main, "M120-220L134-4H246L260-220Z", "side leather") +
      stroke(t.pale, 3, "M138-590L130-400M242-590L250-400M142-16L130-200M238-16L250-200", 0.8) +
      `<rect x="146" y="-612" width="88" height="46" rx="8" fill="none" stroke="${t.steelDeep}" stroke-width="10"/>` +
      dots(t.dark, 9, "190 -60,190 -90,190 -120") +
      block(t.steelDeep, 324, -316, 24, 32, 6, "metal") +
      round(t.steel, 190, -300, 140, 140, "metal") +
      round("#f7f3ea", 190, -300, 118, 118, "away") +
      many(12, (i) =>
        turn(i * 30, 190, -300, block(i % 3 ? "#8a8072" : "#3b3a36", 187, -410, i % 3 ? 5 : 7, i % 3 ? 16 : 24)),
      ) +
      stroke("#2b2a2e", 8, "M190-300L140-340") +
      stroke("#2b2a2e", 6, "M190-300L240-376") +
      stroke("#c43c3c", 2.5, "M176-270L214-210") +
      round(t.gold, 190, -300, 8) +
      block("#fff", 250, -312, 28, 24, 2) +
      shine("M110-360Q150-410 210-410Q140-380 120-310Z", 0.6),
    box: [100, -612, 350, 0],
    focus: [250, -380],
  }),
  strap: ({ t }) => ({
    art:
      shape(
        t.main,
        "M60-220Q60-420 200-430Q340-420 340-220Q340-30 200-20Q60-30 60-220ZM110-220Q110-70 200-66Q290-70 290-220Q290-380 200-384Q110-380 110-220Z",
        "knit",
      ).replaceAll("/>", ' fill-rule="evenodd"/>') +
      stroke(t.deep, 3, "M60-220Q60-420 200-430Q340-420 340-220Q340-30 200-20Q60-30 60-220Z") +
      stroke(t.soft, 6, "M84-220Q84-400 200-408Q316-400 316-220Q316-50 200-42Q84-50 84-220", 0.7) +
      block(t.steel, 160, -446, 80, 34, 8, "metal") +
      block(t.steelDeep, 170, -436, 60, 12, 5),
    box: [58, -448, 342, -18],
    focus: [90, -300],
  }),
} satisfies Record<string, Draw>;

/** A lit screen with hills at dusk, so that it shows neither words nor brands. */
export function screen(t: Pen["t"], x: number, y: number, w: number, h: number, r: number): string {
  const at = (dx: number, dy: number) => `${n(x + w * dx)} ${n(y + h * dy)}`;
  return (
    block("#2b4a78", x, y, w, h, r, "fall") +
    round("#ffd98a", x + w * 0.68, y + h * 0.34, Math.min(w, h) * 0.12) +
    shape(
      "#e58a5a",
      `M${at(0, 0.62)}L${at(0.26, 0.4)}L${at(0.48, 0.6)}L${at(0.7, 0.46)}L${at(1, 0.7)}V${n(y + h - r)}H${n(x)}Z`,
    ) +
    shape(
      t.accentDeep,
      `M${at(0, 0.76)}Q${at(0.3, 0.62)} ${at(0.55, 0.76)}T${at(1, 0.74)}V${n(y + h * 0.98 - r / 3)}H${n(x)}Z`,
    ) +
    `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" rx="${r}" fill="url(#gloss)" opacity=".4"/>`
  );
}
