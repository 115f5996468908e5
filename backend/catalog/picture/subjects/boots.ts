import { block, dots, many, round, seam, shape, shine, stroke, turn, type Draw } from "../brush.ts";
import { pairOf } from "./pair.ts";

export const boots = {
  ankleboot: ({ t }) =>
    pairOf(
      block(t.ink, 40, -66, 90, 66, 4, "side") +
        shape(t.ink, "M40-70Q250-40 470-30Q484-16 474-6H250Q180-30 120-40Z", "fall") +
        shape(
          t.main,
          "M40-66Q20-240 50-370Q130-390 220-370Q210-260 250-190Q330-130 440-100Q480-80 474-30Q300-30 120-50Z",
          "fall leather",
        ) +
        stroke(t.steelSoft, 6, "M140-370Q130-240 150-110") +
        stroke(t.steelDeep, 2, "M145-370Q135-240 155-110M135-370Q125-240 145-110") +
        seam(t.deep, "M220-200Q250-160 230-60M50-356Q130-376 218-358") +
        shine("M330-120Q420-100 446-66Q400-90 320-96Z", 0.3) +
        stroke(t.deep, 8, "M48-368Q130-388 218-368"),
      390,
    ),
  westernboot: ({ t }) =>
    pairOf(
      shape(t.ink, "M40-70L60 0H130L140-60Z", "side") +
        shape(t.ink, "M40-70Q200-10 490-26Q494-10 480-4H220Q160-40 120-46Z", "fall") +
        shape(
          t.main,
          "M44-64Q10-260 24-520Q60-480 130-476T240-520Q230-330 250-220Q340-150 470-60Q500-40 490-26Q300-20 120-50Z",
          "fall leather",
        ) +
        shape(t.deep, "M300-140Q400-100 486-34Q380-30 330-30Q300-80 300-140Z", "leather") +
        many(
          3,
          (i) =>
            `<g transform="translate(132 ${-400 + i * 110})">${many(5, (p) => turn(p * 72, 0, 0, round([t.accentSoft, "#e6c667", t.accentSoft][i] ?? t.accentSoft, 0, -18, 11, 15)))}${round("#dd7a35", 0, 0, 9)}${stroke("#6fa36a", 5, "M-34 26q20 4 26-8M34 26q-20 4-26-8")}</g>`,
        ) +
        seam(t.accentSoft, "M50-500Q80-250 70-80M214-496Q206-300 226-210M320-120Q380-90 420-40") +
        stroke(t.deep, 12, "M26-512Q60-474 130-470T238-512"),
      524,
    ),
  rainboot: ({ t }) =>
    pairOf(
      many(12, (i) => block(t.ink, 20 + i * 37, -14, 24, 14, 2)) +
        block(t.ink, 14, -40, 460, 30, 12, "fall") +
        shape(t.main, "M24-36Q40-260 30-480Q130-500 230-480Q220-300 250-200Q330-150 440-124Q484-90 474-36Z", "fall") +
        shine("M60-460Q74-260 60-60H90Q100-260 96-460Z", 0.45) +
        shine("M320-150Q420-124 446-84Q390-110 310-116Z", 0.45) +
        stroke(t.deep, 18, "M32-474Q130-494 228-474") +
        stroke(t.deep, 6, "M28-70H470", 0.6) +
        block(t.deep, 150, -420, 60, 16, 4),
      500,
    ),
  workboot: ({ t }) =>
    pairOf(
      many(12, (i) => block("#2a211b", 20 + i * 38, -18, 26, 18, 2)) +
        block("#3b2e24", 12, -50, 474, 36, 8, "fall") +
        seam(t.cream, "M20-50H480") +
        shape(
          t.main,
          "M30-52Q14-220 40-350Q130-370 210-350Q210-260 250-196Q300-170 350-164Q466-156 480-52Z",
          "fall leather",
        ) +
        shape(t.deep, "M340-52Q336-130 380-160Q466-150 480-52Z", "ball") +
        shape(t.deep, "M170-352L214-350Q216-260 258-196L320-166L290-120Q200-180 170-352Z", "leather") +
        many(
          6,
          (i) =>
            stroke(t.accentSoft, 6, `M${172 + i * 16} ${-330 + i * 32}l44 ${-4 + i * 4}`) +
            dots(t.gold, 9, `${170 + i * 16} ${-330 + i * 32}`),
        ) +
        seam(t.pale, "M40-110Q150-90 280-110M46-330Q100-344 166-340") +
        stroke(t.dark, 12, "M42-346Q130-364 208-346"),
      372,
    ),
} satisfies Record<string, Draw>;
