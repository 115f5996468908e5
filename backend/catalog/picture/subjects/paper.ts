import { block, many, part, round, shade, shape, stroke, turn, type Draw, type Pen } from "../brush.ts";

export const paper = {
  ream: (pen) => ream(pen),
  coloredpaper: ({ t }) => ({
    art:
      many(9, (i) =>
        shape(
          ["#e8746a", "#f2b84b", "#f4e06a", "#8fc77a", "#6fb5d6", "#a78fd0", "#e89ac0", t.main, t.soft][i] ?? t.main,
          `M${20 + i * 6} ${-6 - i * 16}L${360 + i * 4} ${-40 - i * 15}L${520 - i * 3} ${-140 - i * 15}L${190 + i * 3} ${-110 - i * 16}Z`,
          "away",
        ),
      ) +
      turn(
        -8,
        250,
        -330,
        shape(t.main, "M80-330H330V-560H80Z", "fall") +
          shape(t.soft, "M330-560V-500L270-560Z") +
          shade("M330-500L270-560L276-506Z"),
      ) +
      stroke(t.deep, 2, "M64-180L376-212", 0.3),
    box: [14, -580, 530, 0],
    from: "above",
    focus: [240, -160],
  }),
  photopaper: ({ t }) => ({
    art:
      shape("#e7e2d8", "M30 60H330V490H30Z", "fall") +
      block(t.main, 30, 60, 300, 100, 0, "fall") +
      stroke(t.white, 13, "M60 96H220M60 126H170") +
      turn(
        9,
        420,
        320,
        block("#fff", 250, 150, 300, 400, 3) +
          block("#2b4a78", 266, 166, 268, 368, 0, "fall") +
          round("#ffd98a", 460, 270, 40) +
          shape("#e58a5a", "M266 430L350 330L430 420L534 350V534H266Z") +
          shape("#3f7d4e", "M266 480Q360 420 534 490V534H266Z") +
          block("url(#gloss)", 266, 166, 268, 368),
      ) +
      turn(
        -5,
        160,
        330,
        block("#fff", 50, 200, 210, 280, 3) +
          block("#cf7a5a", 62, 212, 186, 256) +
          round("#f7e3c0", 155, 310, 56) +
          shape("#7a3324", "M80 468Q90 380 155 376T230 468Z") +
          block("url(#gloss)", 62, 212, 186, 256),
      ),
    box: [20, 60, 590, 580],
    rest: "flat",
    focus: [420, 300],
  }),
  hardcover: ({ t }) => ({
    art:
      shape(t.deep, "M20 20H380Q400 20 400 44V520Q400 540 376 540H20Z", "fall") +
      shape("#f3ead9", "M34 520H384V536H40Q28 536 34 520Z") +
      block(t.main, 20, 12, 372, 512, 14, "leather away") +
      shade("M20 12H70V524H20Z", 0.14) +
      stroke(t.dark, 4, "M70 14V522", 0.5) +
      block(t.deep, 330, 12, 15, 512) +
      stroke(t.accent, 9, "M190 524V580M230 524L226 574") +
      block(t.accentSoft, 140, 150, 140, 70, 4, "fall") +
      stroke(t.deep, 4, "M160 174h100M160 196h70"),
    box: [20, 12, 402, 584],
    rest: "flat",
    focus: [230, 180],
  }),
  spiralnotebooks: ({ t }) => ({
    art:
      many(6, (i) =>
        block(
          ["#c9d3d6", t.deep, "#d7c9b4", t.soft, "#b9c7b4", t.main][i] ?? t.main,
          40 + (5 - i) * 22,
          10 + (5 - i) * 14,
          360,
          470,
          10,
          "away",
        ),
      ) +
      block(t.main, 40, 10, 360, 470, 10, "away") +
      block("#fffaf0", 120, 90, 210, 110, 6) +
      stroke(t.deep, 4, "M140 124h150M140 152h110M140 176h130") +
      stroke(t.soft, 3, many(12, (i) => `M60 ${250 + i * 18}H380`) + many(17, (i) => `M${70 + i * 18} 240V466`), 0.5) +
      many(
        16,
        (i) =>
          round(t.dark, 66, 34 + i * 28, 7) +
          `<path d="M66 ${34 + i * 28}q-44-14-34 6t32 6" fill="none" stroke="${t.steelDeep}" stroke-width="5"/>`,
      ),
    box: [22, 10, 520, 560],
    rest: "flat",
    focus: [120, 220],
  }),
  stickynotes: (pen) => ({
    art:
      many(pen.count("pads", 12, 12), (i) =>
        part(
          "pad",
          `<g transform="translate(${(i % 4) * 138 + Math.floor(i / 4) * 6} ${Math.floor(i / 4) * 140})">${block(pen.t.deep, 4, 8, 124, 124, 2)}${block(i % 3 === 1 ? pen.t.soft : i % 3 === 2 ? pen.t.pale : pen.t.main, 0, 0, 124, 124, 2, "away")}${shade("M84 124L124 84V124Z", 0.14)}${shape(pen.t.soft, "M84 124L124 84L100 96Z")}</g>`,
        ),
      ) + stroke("#3b3a44", 5, "M30 50q20-16 40 0t30-6M30 78h50"),
    box: [0, 0, 556, 414],
    rest: "flat",
    focus: [90, 90],
  }),
  legalpads: ({ t }) => ({
    art:
      many(6, (i) => block(i % 2 ? "#e8d68a" : "#d9c670", 30 + (5 - i) * 8, 30 + (5 - i) * 16, 380, 500, 3)) +
      block("#f6e9a0", 30, 30, 380, 500, 3, "away") +
      stroke(
        "#8fb5cf",
        2.5,
        many(17, (i) => `M40 ${126 + i * 24}H400`),
      ) +
      stroke("#c43c3c", 3, "M100 90V526M108 90V526") +
      block("#7a5a3a", 26, 26, 388, 56, 3, "fall") +
      stroke("#cfb48a", 2, "M30 86H410", 0.9) +
      shape("#fff6c8", "M410 530L330 530L410 450Z", "away") +
      shade("M330 530L410 450L346 462Z", 0.16) +
      round(t.main, 0, 0, 0.1),
    box: [26, 26, 452, 612],
    rest: "flat",
    focus: [150, 90],
  }),
  planner: ({ t }) => ({
    art:
      block(t.deep, 0, 10, 640, 430, 16, "fall leather") +
      block("#fffaf0", 20, 0, 296, 420, 4, "away") +
      block("#fffaf0", 324, 0, 296, 420, 4, "fall") +
      many(
        6,
        (i) =>
          stroke("#cfc6b8", 3, `M40 ${70 + (i % 3) * 118}H296M344 ${70 + (i % 3) * 118}H600`) +
          block(t.main, i < 3 ? 40 : 344, 80 + (i % 3) * 118, 44, 34, 4, "fall") +
          stroke(
            "#8a8478",
            4,
            `M${i < 3 ? 100 : 404} ${100 + (i % 3) * 118}h120M${i < 3 ? 100 : 404} ${124 + (i % 3) * 118}h80M${i < 3 ? 100 : 404} ${148 + (i % 3) * 118}h150`,
            0.5,
          ),
      ) +
      stroke(t.main, 8, "M40 36H170M344 36H440") +
      stroke(t.accent, 11, "M470 0V470") +
      shade("M300 0H340V420H300Z", 0.12) +
      many(7, (i) => `<path d="M306 ${30 + i * 60}q14-18 28 0" fill="none" stroke="${t.steelDeep}" stroke-width="6"/>`),
    box: [0, -4, 640, 474],
    rest: "flat",
    focus: [120, 110],
  }),
} satisfies Record<string, Draw>;

function ream(pen: Pen) {
  const { t } = pen;
  const recycled = pen.is("recycled");
  const premium = pen.is("premium");
  const wrap = recycled ? "#c9a878" : premium ? "#23365c" : t.main;
  const band = recycled ? "#5f8f4a" : premium ? "#d9b45a" : t.accent;
  const side = stroke(
    "#d5cdbf",
    2.4,
    many(11, (i) => `M404 ${-196 + i * 18}L590 ${-262 + i * 17}`),
  );
  const mark = recycled
    ? many(3, (i) => turn(i * 120, 210, -100, stroke("#4f7a3a", 13, "M190-130L210-152L230-130M210-152V-128")))
    : premium
      ? round("#d9b45a", 210, -112, 40, 40, "metal") +
        shape("#23365c", "M210-140l8 18h20l-16 12l6 20l-18-12l-18 12l6-20l-16-12h20Z")
      : block("#fffaf0", 120, -150, 180, 80, 4) + stroke(wrap, 9, "M140-124H280M140-100H230");
  const sheets =
    premium || recycled
      ? ""
      : shape("#fff", "M200-300L560-330L600-268L404-204Z", "away") + stroke("#d9d1c4", 2, "M220-294L570-324", 0.8);
  return {
    art:
      shape(recycled ? "#dccfb8" : "#fff", "M400-210L590-270V-66L400 0Z", "fall") +
      side +
      shape(wrap, "M20-190L400-210V0L20-14Z", "fall") +
      shape(premium ? "#31487a" : recycled ? "#d8bb8e" : t.soft, "M20-190L220-256L590-270L400-210Z", "away") +
      sheets +
      shape(band, "M20-60L400-54V-24L20-36Z", "fall") +
      mark,
    box: [20, -334, 600, 0] as [number, number, number, number],
    focus: [400, -110] as [number, number],
  };
}
