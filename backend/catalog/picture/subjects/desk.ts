import { block, both, many, part, round, shape, shine, stroke, turn, type Draw } from "../brush.ts";

export const desk = {
  fasteners: ({ t }) => ({
    art:
      shape("#e7e2d8", "M300-150H640V0H300Z", "fall") +
      shape("#d5cec1", "M300-150L330-180H670L640-150Z") +
      shape("#c9c0b0", "M640-150L670-180V-30L640 0Z") +
      block(t.accentDeep, 330, -120, 200, 80, 4, "fall") +
      stroke("#fff", 8, "M350-94H500M350-70H450") +
      many(
        3,
        (i) =>
          `<g transform="translate(${10 + i * 36} ${-60 - i * 116})">${stroke(t.steelDeep, 19, "M20 0V-100Q20-120 40-120H250Q270-120 270-100V0")}${stroke(t.steelSoft, 7, "M20 0V-100Q20-120 40-120H250Q270-120 270-100V0")}${stroke(t.steelDeep, 24, "M40-60H250")}${stroke(t.steel, 13, "M40-60H250")}${block(t.steelDeep, 70, -80, 20, 40, 4)}${block(t.steelDeep, 200, -80, 20, 40, 4)}</g>`,
      ),
    box: [10, -430, 670, 0],
    focus: [140, -130],
  }),
  stapler: ({ t }) => ({
    art:
      block(t.ink, 10, -30, 540, 30, 12, "fall") +
      shape(t.steelDeep, "M40-34H540V-60H40Z", "metal") +
      block(t.steel, 500, -90, 40, 40, 4, "metal") +
      shape(t.deep, "M30-60Q10-190 80-190L540-130Q560-120 556-90H200L60-60Z", "fall") +
      shape(t.main, "M30-110Q24-230 110-226Q360-220 540-146Q566-130 552-110Q300-160 60-104Z", "fall") +
      shine("M80-200Q300-200 480-150Q280-180 80-170Z", 0.4) +
      round(t.steelDeep, 74, -90, 20, 20, "ball") +
      stroke(t.pale, 6, "M200-190Q300-184 400-158"),
    box: [10, -230, 562, 0],
    focus: [300, -150],
  }),
  staples: ({ t }) => ({
    art:
      shape(t.main, "M0-160H330V0H0Z", "fall") +
      shape(t.soft, "M0-160L60-210H390L330-160Z") +
      shape(t.deep, "M330-160L390-210V-50L330 0Z") +
      block("#fffaf0", 30, -130, 270, 100, 4) +
      `<path d="M60-50V-100H130V-50" fill="none" stroke="${t.steelDeep}" stroke-width="9"/>` +
      stroke(t.main, 11, "M160-90H280M160-60H240") +
      many(
        2,
        (i) =>
          `<g transform="translate(${410 - i * 30} ${-10 - i * 70})">${block(t.steelDeep, 0, -60, 250, 60, 3, "metal")}${stroke(
            t.steelSoft,
            2.5,
            many(31, (n) => `M${4 + n * 8}-60V0`),
          )}${shape(t.steel, "M0-60L20-82H270L250-60Z", "metal")}${shape(t.steelDeep, "M250-60L270-82V-20L250 0Z")}</g>`,
      ) +
      many(4, (i) =>
        turn(
          i * 50,
          460 + i * 40,
          20,
          `<path d="M${440 + i * 44} 30V6h36V30" fill="none" stroke="${t.steelDeep}" stroke-width="5"/>`,
        ),
      ),
    box: [0, -212, 680, 40],
    focus: [500, -60],
  }),
  calculator: (pen) => {
    const { t } = pen;
    const scientific = pen.is("scientific");
    const [cols, rows] = scientific ? [6, 8] : [5, 5];
    const [W, H] = scientific ? [320, 600] : [420, 520];
    const top = scientific ? 190 : 170;
    const stepX = (W - 50) / cols;
    const stepY = (H - top - 30) / rows;
    return {
      art:
        block(t.dark, 0, 6, W, H, 24) +
        block(t.main, 0, 0, W, H, 24, "fall") +
        (scientific
          ? block("#20242b", 20, 24, W - 40, 130, 8) +
            stroke("#cfe0c4", 0.1, "M0 0") +
            block("#c9d6bd", 32, 34, W - 64, 110, 4) +
            stroke(
              "#2b3328",
              4,
              "M50 62h30l10-12M100 62h40M150 54v16M142 62h16M170 62h30M60 110q20-40 40 0t40 0t40 0t40 0",
              0.9,
            )
          : shape("#20242b", `M24 20H${W - 24}V136H24Z`) +
            block("#c9d6bd", 36, 60, W - 72, 66, 4) +
            block("#3a2b26", 250, 28, 130, 20, 3) +
            stroke(
              "#2b3328",
              7,
              many(6, (i) => `M${150 + i * 38} 74h18v38h-18Z`),
            )) +
        many(cols * rows, (i) => {
          const [c, r] = [i % cols, Math.floor(i / cols)];
          const color = r === 0 ? t.accent : c === cols - 1 ? t.accentDeep : scientific && r < 4 ? t.ink : t.white;
          return (
            block(t.dark, 25 + c * stepX, top + r * stepY + 4, stepX - 10, stepY - (scientific ? 16 : 14), 7) +
            block(color, 25 + c * stepX, top + r * stepY, stepX - 10, stepY - (scientific ? 16 : 14), 7, "fall")
          );
        }) +
        (scientific ? round(t.steelSoft, W / 2, 220, 44, 26, "ball") : ""),
      box: [0, 0, W, H + 6],
      rest: "flat",
      focus: [W * 0.6, H * 0.55],
    };
  },
  lettertray: (pen) => {
    const tiers = pen.count("tiers", 3, 5);
    const { t } = pen;
    return {
      art:
        both(270, stroke(t.ink, 13, `M34-6V${-90 - (tiers - 1) * 150}M90-60V${-150 - (tiers - 1) * 150}`)) +
        many(tiers, (i) =>
          part(
            "tier",
            `<g transform="translate(0 ${-i * 150})">${shape("#fffaf0", "M76-74H470L510-36H40Z", "away")}${stroke("#b9b2a3", 3, "M110-62H400M104-52H380")}${shape(t.ink, "M20-30H520V-6H20Z", "fall")}${stroke(t.ink, 9, "M70-80H476L524-30M70-80L20-30")}${shape("url(#mesh)", "M70-80H476L524-30H20Z")}${block(t.accent, 230, -28, 80, 18, 3, "fall")}</g>`,
          ),
        ),
      box: [14, -470, 528, 0],
      focus: [200, -200],
    };
  },
  clips: ({ t }) => ({
    art:
      shape(t.main, "M40-190H330V0H40Z", "fall") +
      shape(t.soft, "M40-190L90-230H380L330-190Z") +
      shape(t.deep, "M330-190L380-230V-40L330 0Z") +
      block("#fffaf0", 80, -150, 210, 110, 4) +
      clip(140, -60, -24, t.steelDeep, 0.9) +
      clip(230, -56, 30, t.steelDeep, 0.9) +
      many(9, (i) =>
        clip(
          [420, 480, 560, 610, 450, 530, 390, 600, 500][i] ?? 0,
          [-40, -10, -50, -4, -110, -100, 20, -120, 30][i] ?? 0,
          i * 47,
          i % 2 ? t.steel : t.steelDeep,
          1.1,
        ),
      ) +
      many(4, (i) => clip(130 + i * 60, -214 - (i % 2) * 14, 70 + i * 33, t.steel, 0.9)),
    box: [36, -270, 680, 70],
    focus: [460, -40],
  }),
  scissors: ({ t }) => ({
    art: turn(
      -34,
      300,
      200,
      shape(t.steel, "M250 188L30 150Q10 150 14 164L246 216Z", "fall") +
        shape(t.steelSoft, "M250 212L30 250Q10 250 14 236L246 184Z", "fall") +
        round(t.steelDeep, 258, 200, 17, 17, "ball") +
        `<path d="M262 192Q330 130 400 110Q520 80 540 140Q550 200 440 196Q340 196 262 208" fill="none" stroke="${t.ink}" stroke-width="32"/><path d="M262 208Q330 270 400 290Q520 320 540 260Q550 200 440 204" fill="none" stroke="${t.main}" stroke-width="32"/><path d="M272 190Q330 140 400 116Q500 90 526 130" fill="none" stroke="${t.steelDeep}" stroke-width="6" opacity=".7"/>`,
    ),
    box: [50, -10, 540, 400],
    rest: "flat",
    slant: -34,
    focus: [290, 200],
  }),
} satisfies Record<string, Draw>;

function clip(x: number, y: number, angle: number, color: string, scale: number): string {
  return `<g transform="translate(${x} ${y}) rotate(${angle}) scale(${scale})"><path d="M-12 22V-26a12 12 0 0 1 24 0V30a17 17 0 0 1-34 0V-30a22 22 0 0 1 44 0V20" fill="none" stroke="${color}" stroke-width="5"/></g>`;
}
