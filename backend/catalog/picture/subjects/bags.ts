import { block, both, dots, many, n, part, round, seam, shade, shape, stroke, turn, type Draw } from "../brush.ts";

export const bags = {
  tote: ({ t }) => ({
    art:
      stroke(t.deep, 17, "M150-300Q150-540 250-540T350-300") +
      stroke(t.dark, 13, "M130-310Q140-580 250-580T370-310", 0.7) +
      shape(t.main, "M40-380H460L490-20Q490 0 470 0H30Q10 0 10-20Z", "fall leather") +
      shape(t.deep, "M40-380H460L464-340H36Z", "leather") +
      stroke(t.steelSoft, 5, "M60-384H440") +
      seam(t.pale, "M22-16H478M46-330H454") +
      both(250, block(t.deep, 130, -320, 42, 84, 6, "leather") + dots(t.gold, 12, "151 -300,151 -256")) +
      block(t.deep, 214, -190, 72, 36, 4, "leather") +
      shade("M460-380L490-20Q490 0 470 0H430Q440-200 420-380Z"),
    box: [8, -590, 492, 0],
    focus: [150, -300],
  }),
  clutch: ({ t }) => ({
    art:
      stroke(
        t.gold,
        5,
        many(24, (i) => `M${70 + i * 15} ${n(-300 - Math.sin((i / 23) * Math.PI) * 170)}h9`),
      ) +
      shape(t.main, "M20-270H480L460-10Q456 0 440 0H60Q44 0 40-10Z", "fall") +
      many(9, (row) =>
        many(14, (i) =>
          round((row + i) % 3 ? t.soft : t.pale, 50 + i * 30 + (row % 2) * 14, -28 - row * 27, 13, 13, "ball"),
        ),
      ) +
      shape(t.deep, "M20-290Q250-320 480-290L478-258Q250-286 22-258Z", "metal") +
      block(t.gold, 20, -296, 460, 16, 8, "metal") +
      round(t.gold, 236, -306, 15, 15, "ball") +
      round(t.gold, 264, -306, 15, 15, "ball"),
    box: [20, -476, 480, 0],
    focus: [160, -140],
  }),
  citybackpack: ({ t }) => ({
    art:
      stroke(t.dark, 14, "M140-560Q140-600 190-600T240-560") +
      shape(t.main, "M20-20V-440Q20-570 190-570T360-440V-20Q360 0 340 0H40Q20 0 20-20Z", "side") +
      stroke(t.dark, 5, "M40-200V-440Q50-540 190-540T340-440V-200", 0.7) +
      shape(t.deep, "M44-30V-250Q44-280 74-280H306Q336-280 336-250V-30Q336-14 320-14H60Q44-14 44-30Z", "fall linen") +
      stroke(t.ink, 7, "M60-250H320") +
      block(t.steelSoft, 300, -260, 30, 12, 4) +
      block(t.accentSoft, 60, -150, 260, 9) +
      block(t.deep, 150, -420, 80, 46, 8, "fall") +
      seam(t.pale, "M156-412H224") +
      both(190, block(t.dark, 4, -180, 24, 150, 8, "side")),
    box: [0, -608, 380, 0],
    focus: [120, -260],
  }),
  schoolbackpack: (pen) => {
    const { t } = pen;
    return {
      art:
        both(
          190,
          stroke(t.steelDeep, 9, "M90-540V-660") + round(t.ink, 60, -16, 34, 34, "ball") + round(t.steel, 60, -16, 14),
        ) +
        stroke(t.ink, 16, "M90-660H290") +
        shape(t.main, "M20-44V-400Q20-550 190-550T360-400V-44Q360-20 336-20H44Q20-20 20-44Z", "side") +
        shape(t.accent, "M50-240H330V-70Q330-50 310-50H70Q50-50 50-70Z", "fall") +
        alebrije(t.main, t.white) +
        stroke(t.ink, 7, "M40-250H340M60-400Q90-500 190-500T320-400") +
        round("#eec643", 330, -250, 10) +
        block(t.deep, 20, -60, 340, 20, 6) +
        dots(t.white, 12, "80 -340,300 -340,190 -440"),
      box: [16, -670, 364, 18],
      focus: [190, -160],
    };
  },
  trekpack: ({ t }) => ({
    art:
      stroke(t.dark, 15, "M160-610Q160-640 200-640T240-610") +
      shape(t.deep, "M60-610Q200-660 340-610L350-500H50Z", "fall") +
      shape(t.main, "M50-520H350L370-60Q370 0 320 0H80Q30 0 30-60Z", "side linen") +
      shape(t.soft, "M90-330H310V-90Q310-60 280-60H120Q90-60 90-90Z", "fall linen") +
      both(
        200,
        shape(t.deep, "M36-300H-10Q-20-120 10-60H32Z", "fall mesh") +
          stroke(t.ink, 10, "M110-600V-20") +
          block(t.ink, 92, -480, 36, 26, 5, "fall") +
          stroke(t.accent, 5, "M40-420L84-380L40-340L84-300"),
      ) +
      stroke(t.ink, 7, "M104-320H296") +
      block("#c43c3c", 196, -590, 60, 30, 6, "fall") +
      shape("#8a9aa8", "M-6-240H24V-60H-4Z", "gloss") +
      stroke(t.ink, 12, "M60-100H340", 0.6) +
      turn(-90, 180, -30, "") +
      block(t.accent, 70, -36, 260, 40, 20, "fall"),
    box: [-22, -648, 422, 4],
    focus: [200, -300],
  }),
  wallet: (pen) => ({
    art:
      shape(pen.t.deep, "M20 0H460Q480 0 480 20V320Q480 340 460 340H20Q0 340 0 320V20Q0 0 20 0Z", "leather") +
      many(4, (i) =>
        part(
          "card",
          block(["#c9a66b", "#7d97a8", "#b85c3c", "#6f8f6a"][i] ?? "#ccc", 250, 26 + i * 30, 210, 120, 8, "fall"),
        ),
      ) +
      many(4, (i) =>
        part(
          "card",
          block(["#d9c7a0", "#8a7a9a", "#a8b8a0", "#c98d7a"][i] ?? "#ccc", 20, 26 + i * 30, 210, 120, 8, "fall"),
        ),
      ) +
      both(
        240,
        block(pen.t.main, 14, 70, 216, 250, 8, "leather fall") +
          stroke(pen.t.deep, 4, "M14 120H230M14 160H230") +
          block(pen.t.main, 14, 190, 216, 130, 8, "leather"),
      ) +
      seam(pen.t.pale, "M10 10H470V330H10Z") +
      stroke(pen.t.dark, 5, "M240 0V340") +
      shape("#bcd0ac", "M30 0H440V-16H30Z"),
    box: [0, -18, 480, 340],
    rest: "flat",
    focus: [110, 240],
  }),
  marketbag: ({ t }) => ({
    art:
      stroke(t.accent, 15, "M130-340Q130-560 230-560T330-340") +
      stroke(t.accentDeep, 13, "M150-350Q160-520 230-520T310-350", 0.8) +
      shape(t.main, "M20-360H440L460-20Q460 0 440 0H20Q0 0 0-20Z", "palm fall") +
      many(7, (i) => stroke(i % 2 ? t.white : t.accent, 13, `M${16 - i} ${-330 + i * 48}H${444 + i}`, 0.9)) +
      many(8, (i) => stroke(t.deep, 10, `M${40 + i * 54}-356L${34 + i * 56}-6`, 0.45)) +
      shape("url(#palm)", "M20-360H440L460-20Q460 0 440 0H20Q0 0 0-20Z") +
      stroke(t.deep, 13, "M18-360H442"),
    box: [0, -570, 460, 0],
    focus: [150, -180],
  }),
} satisfies Record<string, Draw>;

function alebrije(main: string, light: string): string {
  return `<g transform="translate(190 -140)">${shape("#e8562c", "M-90 50Q-100-30-30-40L-10-70L10-44Q70-60 100-20L120-50L124 0Q110 50 60 56H40V36H-20V58H-40L-44 40L-70 58Z", "fall")}${dots(light, 11, "-60 0,-30 -14,0 0,30 -16,60 0,-40 24,20 24,80 10")}${round("#1d1335", 96, -14, 6)}${stroke(main, 6, "M-70 20q20-14 40 0t40 0t40 0")}${shape("#eec643", "M-20-40q-30-40 10-60q20 30 0 60Z")}</g>`;
}
