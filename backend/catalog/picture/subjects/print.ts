import { block, both, dots, many, n, round, shade, shape, shine, stroke, type Draw, type Pen } from "../brush.ts";

export const print = {
  laserprinter: ({ t }) => ({
    art:
      block(t.deep, 0, -110, 520, 104, 10, "fall") +
      block(t.white, 180, -92, 160, 12, 5, "fall") +
      shape(t.main, "M0-330Q0-370 50-370H470Q520-370 520-330V-100H0Z", "fall") +
      shape(t.ink, "M90-360H430L400-300H120Z") +
      shape("#fff", "M150-420H380L390-310H140Z", "fall") +
      stroke("#b9b2a3", 4, "M180-396H340M176-376H350M172-356H300") +
      shape(t.deep, "M120-300H400L390-270H130Z") +
      block("#14171c", 420, -280, 80, 44, 6) +
      stroke("#8fd18a", 4, "M432-262h30M432-250h20") +
      stroke(t.dark, 4, "M0-180H520", 0.5) +
      round("#8fd18a", 40, -250, 9) +
      block(t.ink, 20, -8, 60, 8, 3) +
      block(t.ink, 440, -8, 60, 8, 3),
    box: [0, -422, 520, 0],
    focus: [430, -260],
  }),
  tankprinter: ({ t }) => ({
    art:
      shape(t.dark, "M40-330H520L560-270H0Z", "fall") +
      block(t.main, 0, -272, 560, 264, 16, "fall") +
      shape(t.deep, "M20-350H540Q556-350 556-330H4Q4-350 20-350Z", "fall") +
      block(t.ink, 0, -332, 560, 18, 6) +
      shape(t.ink, "M110-130H400V-30H110Z") +
      shape("#fff", "M140-90H370L400 20H110Z", "fall") +
      block("#cf7a5a", 170, -50, 170, 50, 2, "fall") +
      block("#e6ebee", 420, -200, 124, 170, 8, "gloss") +
      many(
        4,
        (i) =>
          block(
            ["#1d1d22", "#2f9fd0", "#d0358a", "#f0cf3a"][i] ?? "#000",
            430 + i * 28,
            -150 + i * 14,
            22,
            112 - i * 14,
            3,
            "side",
          ) + block(t.ink, 430 + i * 28, -214, 22, 18, 4),
      ) +
      block("#14171c", 40, -230, 120, 60, 6) +
      stroke("#7fd6ff", 4, "M56-212h60M56-194h40") +
      many(3, (i) => round(t.white, 190 + i * 36, -200, 12)),
    box: [0, -352, 562, 22],
    focus: [480, -130],
  }),
  workgroup: ({ t }) => ({
    art:
      block(t.ink, 30, -16, 40, 16, 6) +
      block(t.ink, 350, -16, 40, 16, 6) +
      block(t.main, 10, -330, 400, 316, 6, "away") +
      many(
        3,
        (i) => block(t.soft, 20, -318 + i * 102, 380, 92, 5, "fall") + block(t.dark, 150, -296 + i * 102, 120, 17, 8),
      ) +
      block(t.main, 10, -520, 400, 184, 8, "fall") +
      shape(t.ink, "M40-440H330V-380H40Z") +
      shape("#fff", "M70-410H310L330-386H50Z") +
      block(t.dark, 0, -580, 430, 64, 12, "fall") +
      shape(t.ink, "M60-630H330L350-580H40Z", "fall") +
      shape("#fff", "M100-660H290L300-610H90Z", "fall") +
      `<g transform="rotate(-10 420 -540)">${block("#1c1f25", 340, -600, 120, 84, 8, "fall")}${block("#2b4a78", 350, -590, 100, 64, 3)}${dots("#ffd98a", 13, "370 -570,400 -570,430 -570,370 -544,400 -544,430 -544")}</g>` +
      shape(t.deep, "M410-400H490L480-360H410Z", "fall"),
    box: [0, -662, 496, 0],
    focus: [390, -540],
  }),
  labelprinter: ({ t }) => ({
    art:
      shape(t.main, "M20-20V-220Q20-330 140-330H300Q420-330 420-220V-20Q420 0 400 0H40Q20 0 20-20Z", "side") +
      shape(t.deep, "M20-190H420V-170H20Z") +
      shape(t.soft, "M60-300Q140-330 300-320Q390-310 400-230Q220-260 40-230Q44-280 60-300Z", "fall") +
      block(t.ink, 80, -150, 280, 22, 8) +
      shape("#fff", "M110-140H330V40Q220 60 110 40Z", "fall") +
      stroke("#2b2a2e", 8, "M134-100h90M134-76h130") +
      stroke(
        "#2b2a2e",
        6,
        many(16, (i) => `M${138 + i * 11 + (i % 3) * 2}-50V6`),
      ) +
      round("#8fd18a", 385, -60, 9) +
      round(t.ink, 385, -94, 11),
    box: [18, -332, 422, 54],
    focus: [220, -100],
  }),
  dotmatrix: ({ t }) => ({
    art:
      shape("#fff", "M130-520H470V-220H130Z", "fall") +
      many(7, (i) => shape(i % 2 ? "#e3efe0" : "#fff", `M130 ${-500 + i * 40}h340v40h-340Z`)) +
      both(300, dots("#cfc8bd", 11, Array.from({ length: 8 }, (_, i) => `142 ${-506 + i * 36}`).join(","))) +
      stroke(
        "#6b6b78",
        5,
        many(6, (i) => `M180 ${-480 + i * 40}h${180 - (i % 3) * 40}`),
      ) +
      shape(t.main, "M10-220H590L600-60Q600-10 570 0H30Q0-10 0-60Z", "fall") +
      shape(t.ink, "M80-220H520L540-160H60Z") +
      block(t.steelDeep, 90, -206, 420, 15, 6, "metal") +
      block(t.ink, 240, -214, 60, 34, 4) +
      both(300, round(t.ink, -6, -190, 20, 32, "side")) +
      block(t.deep, 40, -110, 220, 50, 8) +
      many(5, (i) => block(i ? t.white : "#d9534a", 54 + i * 40, -96, 28, 20, 4)) +
      stroke(t.dark, 4, "M300-90H560M300-70H560", 0.5),
    box: [-28, -522, 628, 0],
    focus: [250, -200],
  }),
  toner: (pen) => {
    const { t } = pen;
    const large = pen.is("large");
    const H = large ? 190 : 130;
    return {
      art:
        shape(
          "#2a2c31",
          `M10-20V${-H}Q10 ${-H - 30} 50 ${-H - 30}H570Q610 ${-H - 30} 610 ${-H}V-20Q610 0 590 0H30Q10 0 10-20Z`,
          "fall",
        ) +
        block("#3a3d44", 30, -H - 16, 560, 30, 10, "fall") +
        block("#3fa37a", 60, -34, 500, 24, 12, "fall") +
        stroke("#8fe0bd", 5, "M74-28H546", 0.7) +
        shape("#22242a", "M-14-120H20V-14H-14ZM600-120H634V-14H600Z", "side") +
        block(large ? t.accent : "#f6f4ef", 180, -H + 8, 260, large ? 90 : 50, 4, "fall") +
        stroke("#2a2c31", 9, `M206 ${-H + 34}h150`) +
        (large ? shape("#2a2c31", `M380 ${-H + 52}l24 34l24-34Z`) + stroke("#2a2c31", 9, `M206 ${-H + 62}h110`) : "") +
        shape("#44474f", `M250 ${-H - 30}q60-40 120 0Z`, "fall") +
        round("#d9534a", 606, -70, 13),
      box: [-14, -H - 54, 634, 0],
      focus: [240, -60],
    };
  },
  inkbottle: ({ t }) => ({
    art:
      block(t.ink, 104, -540, 72, 110, 12, "side") +
      block(t.ink, 90, -440, 100, 36, 6, "rib") +
      shape("#eef2f4", "M70-404H210Q270-390 270-330V-24Q270 0 246 0H34Q10 0 10-24V-330Q10-390 70-404Z", "side") +
      shape(t.main, "M16-300H264V-24Q264-6 246-6H34Q16-6 16-24Z", "side") +
      block("#fffaf0", 10, -240, 260, 170, 0, "fall") +
      shape(t.main, "M140-220q50 66 0 104q-50-38 0-104Z", "ball") +
      stroke(t.ink, 7, "M60-92H220") +
      shine("M30-370H60V-30H30Z", 0.5),
    box: [10, -542, 270, 0],
    focus: [140, -160],
  }),
  carton: (pen) => carton(pen),
  mailer: ({ t }) => ({
    art:
      shape(t.deep, "M100-330H500L560-210H40Z", "fall") +
      shape(t.dark, "M90-210H510L480-180H120Z") +
      shape(
        t.accentSoft,
        "M120-206H480Q500-230 440-246Q400-220 340-250Q280-216 230-248Q170-222 130-246Q100-230 120-206Z",
        "fall",
      ) +
      shape(t.main, "M40-210H560L520 0H80Z", "fall") +
      shape(t.soft, "M40-210L0-270L70-300L100-210ZM560-210L600-270L530-300L500-210Z", "away") +
      block(t.deep, 260, -214, 80, 24, 4) +
      stroke(t.dark, 3, "M84-20H516", 0.4) +
      shape(t.pale, "M262-110q38-50 76 0q-4 40-38 56q-34-16-38-56Z"),
    box: [0, -334, 600, 0],
    focus: [200, -120],
  }),
  archivebox: ({ t }) => ({
    art:
      shape("#d8b98a", "M20-330H420V0H20Z", "fall speck") +
      shape("#b8945f", "M420-330L540-400V-80L420 0Z", "speck") +
      shape("#e6cda4", "M0-360H440V-300H0Z", "fall") +
      shape("#c7a470", "M440-360L560-430V-370L440-300Z") +
      shape("#f0dcb8", "M0-360L130-430H560L440-360Z") +
      block("#8a6a42", 160, -250, 120, 44, 22) +
      block("#fffaf0", 90, -170, 260, 130, 4) +
      stroke("#6b5330", 5, "M110-138H330M110-108H330M110-78H250") +
      stroke(t.accentDeep, 0.1, "M0 0"),
    box: [0, -432, 560, 0],
    focus: [200, -230],
  }),
  tape: ({ t }) => ({
    art:
      many(
        2,
        (i) =>
          `<g transform="translate(${i * 230} ${i ? -120 : 0})">${round("#a87c46", 180, -170, 170, 170)}${round("#c9a063", 180, -176, 168, 168, "away")}${many(5, (r) => `<circle cx="180" cy="-176" r="${156 - r * 11}" fill="none" stroke="#b58a4e" stroke-width="2.5"/>`)}${round("#e6d3ae", 180, -176, 104)}${round("#8a6a42", 180, -176, 96)}${round("#efebe4", 180, -170, 88)}${stroke("#f6ead0", 9, "M60-280Q110-330 180-336", 0.7)}</g>`,
      ) +
      shape("#c9a063", "M180-10H560Q580-12 584-40L560-44Q556-30 520-30H180Z", "fall") +
      round(t.main, 0, 0, 0.1),
    box: [8, -464, 584, 4],
    focus: [110, -220],
  }),
  tapedispenser: ({ t }) => ({
    art:
      shape(t.ink, "M420-200Q520-180 600-40Q620 0 570 6Q530 6 500-60L430-130Z", "fall") +
      round("#c9a063", 250, -230, 200, 200, "away") +
      many(4, (r) => `<circle cx="250" cy="-230" r="${184 - r * 14}" fill="none" stroke="#a87c46" stroke-width="3"/>`) +
      shape(
        t.main,
        "M120-300Q160-430 300-420Q460-400 470-240Q470-140 400-110Q440-200 400-300Q330-370 230-330Q170-300 170-200L120-180Z",
        "fall",
      ) +
      round(t.deep, 250, -230, 90, 90, "fall") +
      round(t.ink, 250, -230, 34, 34, "metal") +
      shape("#c9a063", "M60-260L30-110L70-100L110-230Z", "away") +
      shape(t.deep, "M20-130L130-160L150-90L30-70Z", "fall") +
      shape(t.steelSoft, "M14-80L150-98L148-82L126-74L118-84L104-72L94-82L80-70L70-80L56-68L46-78L32-66Z", "metal"),
    box: [14, -434, 612, 8],
    focus: [250, -240],
  }),
} satisfies Record<string, Draw>;

/** An open box of the size in the data, which shows how much it holds. */
function carton({ size: { w, d, h } }: Pen) {
  const k = 560 / (w + d * 0.55);
  const [W, H, X, Y] = [w * k, h * k, d * 0.55 * k, d * 0.3 * k];
  const flap = Math.min(90, Y * 0.9 + 20);
  return {
    art:
      shape("#8f6a3c", `M0 ${n(-H)}L${n(X)} ${n(-H - Y)}H${n(W + X)}L${n(W)} ${n(-H)}Z`) +
      shape(
        "#d3ac74",
        `M${n(X)} ${n(-H - Y)}H${n(W + X)}L${n(W + X - 20)} ${n(-H - Y - flap * 0.7)}H${n(X + 20)}Z`,
        "fall",
      ) +
      shape(
        "#c99f64",
        `M0 ${n(-H)}L${n(X)} ${n(-H - Y)}L${n(X - flap)} ${n(-H - Y - 16)}L${n(-flap)} ${n(-H + 10)}Z`,
        "away",
      ) +
      shape("#d3ac74", `M0 ${n(-H)}H${n(W)}V0H0Z`, "fall") +
      shape("#a87c46", `M${n(W)} ${n(-H)}L${n(W + X)} ${n(-H - Y)}V${n(-Y)}L${n(W)} 0Z`, "fall") +
      shape("#e0bf8d", `M0 ${n(-H)}H${n(W)}L${n(W - 14)} ${n(-H + flap)}H14Z`, "fall") +
      shape(
        "#b98a50",
        `M${n(W)} ${n(-H)}L${n(W + X)} ${n(-H - Y)}L${n(W + X + flap)} ${n(-H - Y + 14)}L${n(W + flap)} ${n(-H + 16)}Z`,
        "away",
      ) +
      stroke("#7a5830", 5, `M40-60v-44m-14 16l14-18l14 18M90-60v-44m-14 16l14-18l14 18`) +
      stroke("#7a5830", 4, "M24-46h84") +
      shade(`M0 0H${n(W)}v-8H0Z`, 0.12),
    box: [-flap, -H - Y - flap * 0.7, W + X + flap, 0] as [number, number, number, number],
    focus: [W * 0.5, -H] as [number, number],
  };
}
