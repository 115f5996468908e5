import { block, both, many, n, part, round, shape, shine, stroke, tube, turn, type Draw } from "../brush.ts";

export const light = {
  moonlamp: ({ t }) => ({
    art:
      round("url(#glow)", 200, -250, 270, 270) +
      block(t.woodDeep, 120, -34, 160, 34, 8, "fall wood") +
      shape(t.wood, "M150-34L166-70H234L250-34Z", "side") +
      round("#f0dcb8", 200, -250, 190, 190, "ball") +
      shape("url(#speck)", "M10-250a190 190 0 0 1 380 0a190 190 0 0 1-380 0Z") +
      many(9, (i) =>
        round(
          "#d3ac7c",
          [120, 250, 180, 290, 100, 220, 160, 270, 210][i] ?? 0,
          -[330, 350, 240, 250, 220, 150, 140, 190, 410][i]!,
          [26, 34, 18, 22, 14, 26, 12, 10, 12][i] ?? 10,
          undefined,
          "ball",
        ),
      ) +
      shine("M60-330Q100-410 190-420Q110-370 90-280Q60-290 60-330Z", 0.4),
    box: [10, -440, 390, 0],
    focus: [200, -250],
  }),
  readinglamp: ({ t }) => ({
    art:
      round("url(#glow)", 300, -320, 110, 90) +
      round(t.deep, 130, -14, 100, 15) +
      round(t.main, 130, -24, 100, 15, "side") +
      tube(t.main, t.pale, 15, "M130-30Q110-200 150-330Q180-470 280-440") +
      shape(t.main, "M232-440Q270-500 320-470L372-380Q300-340 244-380Z", "side") +
      round("#fff1c4", 308, -374, 64, 20) +
      block(t.ink, 150, -36, 40, 10, 4) +
      round("#ffe08a", 100, -30, 5) +
      round(t.white, 118, -30, 5),
    box: [28, -500, 430, 0],
    focus: [280, -430],
  }),
  arclamp: ({ t }) => ({
    art:
      block(t.white, 40, -70, 150, 70, 8, "fall") +
      stroke("#b9b3ad", 3, "M52-60q40 16 60-4t66 10M48-24q30-18 60 4t80-14", 0.8) +
      tube(t.goldDeep, "#ffe9a8", 12, "M112-66V-330Q112-600 330-600Q470-596 480-470") +
      round("url(#glow)", 480, -390, 130, 110) +
      shape(t.gold, "M390-410Q390-500 480-500T570-410Z", "side") +
      round("#fff3cf", 480, -410, 90, 18) +
      round(t.goldDeep, 480, -504, 14, 12, "ball"),
    box: [36, -608, 574, 0],
    focus: [450, -460],
  }),
  tripodlamp: (pen) => {
    const { t } = pen;
    const legs = pen.count("legs", 3, 4);
    return {
      art:
        round("url(#glow)", 200, -480, 230, 190) +
        many(legs, (i) =>
          part("leg", tube(t.woodDeep, t.woodSoft, 18, `M200-330L${[30, 206, 372, 120][i]} ${i === 1 ? -30 : -8}`)),
        ) +
        stroke(t.woodDeep, 8, "M124-190L204-160L282-190") +
        block(t.gold, 184, -356, 32, 44, 6, "metal") +
        shape(t.main, "M112-600H288L352-370Q200-346 48-370Z", "side linen") +
        stroke(t.deep, 5, "M112-600H288M48-370Q200-346 352-370") +
        stroke(t.gold, 3, "M150-352v60") +
        round(t.gold, 150, -288, 6),
      box: [20, -604, 380, 0],
      focus: [220, -440],
    };
  },
  cactuslamp: ({ t }) => ({
    art:
      round("url(#glow)", 200, -390, 220, 170) +
      shape(t.main, "M130-40Q100-130 120-200Q140-250 200-250T280-200Q300-130 270-40Q260 0 200 0T130-40Z", "side") +
      stroke(t.deep, 6, "M160-6Q134-120 158-236M200-2V-250M240-6Q266-120 242-236", 0.7) +
      stroke(
        t.pale,
        3,
        many(5, (i) => `M${140 + i * 30}-80l6-7M${140 + i * 30}-140l6-7M${140 + i * 30}-190l6-7`),
      ) +
      block(t.gold, 186, -290, 28, 44, 5, "metal") +
      shape(t.accentSoft, "M96-480H304L360-286Q200-262 40-286Z", "side linen") +
      stroke(t.accent, 4, "M96-480H304M40-286Q200-262 360-286"),
    box: [36, -484, 364, 0],
    focus: [190, -150],
  }),
  lantern: ({ t }) => ({
    art:
      round("url(#glow)", 150, -190, 200, 200) +
      `<path d="M50-300Q60-420 150-420T250-300" fill="none" stroke="${t.ink}" stroke-width="12"/>` +
      block(t.main, 40, -330, 220, 60, 22, "side") +
      block("#fff4d0", 66, -272, 168, 150, 6, "side") +
      stroke("#f3cf7a", 8, "M120-262V-132M150-262V-132M180-262V-132") +
      both(150, block(t.ink, 54, -280, 14, 170, 4, "side")) +
      block(t.main, 30, -122, 240, 116, 22, "side") +
      round(t.ink, 150, -62, 28, 28) +
      round("#8fd18a", 150, -62, 10) +
      stroke(t.pale, 5, "M56-30H96M204-30H244"),
    box: [30, -426, 270, 0],
    focus: [150, -150],
  }),
  beeswaxcandle: ({ t }) => ({
    art:
      round("url(#glow)", 120, -430, 110, 120) +
      shape("#e9a13c", "M120-470Q150-440 138-410Q120-396 104-410Q92-436 120-470Z") +
      shape("#ffe9a8", "M120-446Q134-426 128-412Q120-404 113-412Q108-426 120-446Z") +
      stroke(t.ink, 4, "M120-410V-384") +
      shape(t.main, "M50-376Q120-400 190-376V-12Q120 4 50-12Z", "side") +
      shape("url(#quilt)", "M50-376Q120-400 190-376V-12Q120 4 50-12Z") +
      round(t.soft, 120, -378, 70, 15) +
      shape(t.soft, "M50-376Q60-300 74-340Q84-376 120-366Q150-300 164-350Q176-372 190-376Q120-360 50-376Z", "fall") +
      block(t.accent, 48, -140, 144, 66, 2, "side") +
      stroke(t.cream, 4, "M70-118h96M86-100h64"),
    box: [46, -474, 194, 0],
    focus: [110, -240],
  }),
  copal: ({ t }) => ({
    art:
      stroke("#cfc8c0", 12, "M170-330Q120-400 170-460T170-560", 0.5) +
      stroke("#dcd6ce", 7, "M190-330Q230-390 196-440T214-520", 0.5) +
      shape("#8a5a3c", "M60-14Q80-80 120-120H220Q260-80 280-14Q170 8 60-14Z", "side") +
      shape("#a66a45", "M20-310H320Q320-170 220-110H120Q20-170 20-310Z", "side speck") +
      round("#7c4c30", 170, -310, 150, 28) +
      round("#5a3423", 170, -308, 126, 20) +
      many(7, (i) =>
        shape(
          ["#e8b64c", "#d9962f", "#f2cf7c"][i % 3] ?? "#e8b64c",
          `M${80 + i * 26} ${-316 - (i % 3) * 12}l14-14l18 8l2 18l-22 8Z`,
          "gloss",
        ),
      ) +
      many(6, (i) => shape("#5a3423", `M${64 + i * 40} -220l14 22h-28Z`)) +
      many(5, (i) =>
        shape(
          ["#e8b64c", "#d9962f", "#f2cf7c"][i % 3] ?? "#e8b64c",
          `M${310 + (i % 3) * 34} ${-6 - Math.floor(i / 3) * 26}l6-26l26-4l10 20l-12 12Z`,
          "gloss",
        ),
      ) +
      round(t.main, 0, 0, 0.1),
    box: [20, -560, 430, 4],
    focus: [180, -300],
  }),
  vase: ({ t }) => ({
    art:
      shape(
        "#33333a",
        "M118-40Q20-130 30-240Q40-330 116-370Q140-390 132-440Q128-470 106-490H234Q212-470 208-440Q200-390 224-370Q300-330 310-240Q320-130 222-40Q210-4 170-4T118-40Z",
        "side",
      ) +
      shine("M60-230Q66-310 124-346Q96-280 92-220Q90-140 116-80Q60-140 60-230Z", 0.42) +
      stroke("#6b6b78", 3, "M44-250Q170-226 296-250M56-300Q170-276 284-300", 0.8) +
      many(9, (i) => stroke("#85859a", 3, `M${72 + i * 25}-${266 - Math.abs(i - 4) * 3}l10-14l10 14`)) +
      round("#22222a", 170, -488, 64, 11) +
      stroke(t.steelDeep, 3, "M106-490a64 11 0 0 0 128 0", 0.6),
    box: [26, -500, 314, 0],
    focus: [130, -270],
  }),
  treeoflife: ({ t }) => ({
    art:
      shape("#a65b3a", "M140-4Q150-50 200-60V-150H260V-60Q310-50 320-4Z", "side") +
      stroke(
        "#a65b3a",
        26,
        "M230-100V-300M230-140Q90-170 60-320Q90-470 230-500Q370-470 400-320Q370-170 230-140M230-200Q140-230 140-320Q160-400 230-410Q300-400 320-320Q320-230 230-200",
      ) +
      many(16, (i) =>
        flower(
          230 + Math.cos((i * Math.PI) / 8) * (i % 2 ? 176 : 100),
          -320 + Math.sin((i * Math.PI) / 8) * (i % 2 ? 184 : 96),
          ["#cf2f7b", "#eec643", "#2d8f8a", "#dd7a35", "#5b6fb0"][i % 5] ?? "#cf2f7b",
        ),
      ) +
      many(6, (i) => shape("#3f7d4e", `M${110 + i * 46} ${-430 + Math.abs(i - 2.5) * 34}q14-26 34-16q-6 24-34 16Z`)) +
      both(230, shape("#2d6fa8", "M104-250q22-30 50-10l16-12l-4 22q-30 24-62 0Z") + round("#fff", 118, -254, 3)) +
      round("#f0cfa6", 230, -300, 24, 28) +
      shape("#2d4f8a", "M200-240Q206-280 230-280T260-240V-200H200Z", "side") +
      round("#7a3d24", 230, -316, 25, 15) +
      round(t.gold, 230, -522, 18, 18, "ball"),
    box: [30, -544, 430, 0],
    focus: [230, -320],
  }),
} satisfies Record<string, Draw>;

function flower(x: number, y: number, color: string): string {
  return `<g transform="translate(${n(x)} ${n(y)})">${many(5, (i) => turn(i * 72, 0, 0, round(color, 0, -12, 9, 11)))}${round("#fff0c0", 0, 0, 8)}</g>`;
}
