import { block, both, dots, many, n, part, round, shape, shine, stroke, turn, type Draw, type Pen } from "../brush.ts";

export const market = {
  lidbasket: ({ t }) => ({
    art:
      shape("#d9b878", "M40-300H420Q440-140 400-10Q230 14 60-10Q20-140 40-300Z", "side palm") +
      many(5, (i) =>
        stroke(
          i % 2 ? t.main : "#b08a4a",
          9,
          `M${34 + (i > 2 ? i : 0)} ${-260 + i * 54}Q230 ${-236 + i * 54} ${426 - (i > 2 ? i : 0)} ${-260 + i * 54}`,
          0.75,
        ),
      ) +
      both(230, stroke(t.accentDeep, 15, "M36-260Q-20-270-10-210T40-180")) +
      shape("#e3c78e", "M20-300Q60-420 230-430T440-300Q230-260 20-300Z", "ball palm") +
      stroke(t.main, 10, "M50-350Q230-312 410-350") +
      round("#c9a05a", 230, -436, 34, 22, "ball") +
      stroke("#a8854a", 8, "M22-300Q230-258 438-300"),
    box: [-20, -460, 480, 4],
    focus: [160, -180],
  }),
  tortillabasket: ({ t }) => ({
    art:
      shape("#e0c48c", "M20-190H480Q470-30 400-6H100Q30-30 20-190Z", "side palm") +
      many(
        7,
        (i) =>
          `<g transform="translate(${74 + i * 58} ${-90 + Math.abs(i - 3) * -4})">${many(5, (p) => turn(p * 72, 0, 0, round(["#cf2f7b", "#2f6fb0", "#dd7a35", "#3f7d4e"][i % 4] ?? "#cf2f7b", 0, -15, 9, 13)))}${round("#eec643", 0, 0, 8)}${stroke("#3f7d4e", 5, "M-24 26q10-12 24-10t24 10")}</g>`,
      ) +
      round("#f5ecd8", 250, -192, 226, 46) +
      many(4, (i) => round(i % 2 ? "#e6cb8f" : "#f0dba6", 250, -200 - i * 12, 170, 36, "away")) +
      dots("#b98143", 11, "180 -242,240 -236,300 -246,330 -234,220 -252") +
      shape(
        t.white,
        "M30-190Q60-260 130-250Q100-200 150-160Q80-150 30-190ZM470-190Q440-270 370-250Q400-200 350-160Q420-150 470-190Z",
        "fall",
      ) +
      stroke(t.accent, 6, "M40-196Q64-250 126-244M460-196Q436-260 374-244") +
      stroke("#a8854a", 11, "M22-188Q60-150 250-146T478-188"),
    box: [20, -276, 480, 0],
    focus: [190, -90],
  }),
  coffeebag: (pen) => {
    const { t } = pen;
    const decaf = pen.is("decaf");
    return {
      art:
        shape(decaf ? "#dfe6ea" : "#4a3226", "M40-520H300L330-470V-30Q330 0 300 0H40Q10 0 10-30V-470Z", "side") +
        shape(decaf ? "#b9c6cd" : "#33211a", "M40-520H300L312-500H28ZM60-560H280L300-520H40Z", "fall") +
        stroke(decaf ? "#8fa3ad" : "#7a5a44", 4, "M36-504H304M34-494H306") +
        block("#f3ead9", 40, -400, 260, 330, 6, "fall") +
        (decaf
          ? shape("#4f93b5", "M170-370q54 74 0 116q-54-42 0-116Z", "ball") +
            stroke("#4f93b5", 8, "M80-210q22-18 44 0t44 0t44 0t44 0")
          : shape("#7a8f5a", "M40-250L120-340L170-290L230-360L300-260V-190H40Z", "fall") +
            round("#e8a64c", 240, -352, 24, 24, "ball")) +
        bean(110, -140, -20) +
        bean(180, -120, 24) +
        bean(246, -146, -10) +
        stroke(t.accentDeep, 6, "M80-90H260") +
        round(decaf ? "#8fa3ad" : "#7a5a44", 170, -450, 17, 17, "ball") +
        bean(380, -20, 30) +
        bean(430, -14, -24) +
        bean(350, -60, 60),
      box: [10, -562, 460, 6],
      focus: [170, -220],
    };
  },
  drinkingchocolate: ({ t }) => ({
    art:
      shape("#e3c27a", "M30-380H300V0H30Z", "side") +
      shape("#c43c3c", "M30-300H300V-80H30Z", "fall") +
      block("#fffaf0", 60, -270, 210, 160, 80) +
      shape("#6b3d22", "M130-180Q120-230 165-236T200-180L190-130H140Z", "fall") +
      stroke("#6b3d22", 9, "M165-236V-262") +
      many(
        3,
        (i) =>
          `<g transform="translate(${410 + i * 34} ${-4 - i * 44})">${round("#3f2314", 0, -6, 116, 36)}${block("#3f2314", -116, -36, 232, 30, 0, "side")}${round("#6b3d22", 0, -38, 116, 36, "away")}${stroke("#4a2a18", 6, "M-116-38H116M0-74V-2M-82-62L82-14M82-62L-82-14")}</g>`,
      ) +
      many(
        3,
        (i) =>
          stroke("#b5763e", 13, `M${340 + i * 20}-190L${490 + i * 14}-240`) +
          stroke("#8a5a2e", 4, `M${340 + i * 20}-190L${490 + i * 14}-240`),
      ) +
      round(t.main, 0, 0, 0.1),
    box: [30, -382, 596, 0],
    focus: [440, -130],
  }),
  chocolatebar: ({ t }) => ({
    art: turn(
      -10,
      300,
      200,
      block("#4a2818", 150, 30, 400, 340, 6, "fall") +
        many(
          20,
          (i) =>
            block("#5f3620", 160 + (i % 5) * 78, 38 + Math.floor(i / 5) * 83, 70, 74, 6, "fall") +
            block("#6e4128", 172 + (i % 5) * 78, 50 + Math.floor(i / 5) * 83, 46, 50, 3),
        ) +
        shape(
          "#e3c68a",
          "M30 20H350L330 60L352 100L330 140L352 180L330 220L352 260L330 300L352 340L336 380H30Z",
          "metal",
        ) +
        shape(t.main, "M20 14H320V386H20Z", "fall") +
        block("#fffaf0", 60, 90, 220, 220, 4) +
        shape("#b5532c", "M170 120Q220 170 200 250Q186 280 170 284Q154 280 140 250Q120 170 170 120Z", "ball") +
        stroke("#7a3318", 5, "M170 126V280M150 150Q144 220 160 276M190 150Q196 220 180 276") +
        shape("#5f8f4a", "M170 120q20-30 56-24q-16 32-56 24Z"),
    ),
    box: [0, -24, 600, 420],
    rest: "flat",
    focus: [400, 150],
  }),
  vanilla: (pen) => ({
    art:
      `<g opacity=".6">${block("#dfe9ec", 130, -520, 170, 520, 84, "side")}</g>` +
      many(pen.count("pods", 3, 5), (i) =>
        part(
          "pod",
          stroke("#3a2218", 24, `M${176 + i * 36} -20Q${150 + i * 46} -240 ${190 + i * 26} -440`) +
            stroke("#7a5238", 6, `M${172 + i * 36} -30Q${146 + i * 46} -240 ${186 + i * 26} -430`, 0.9),
        ),
      ) +
      block("#c79a62", 146, -580, 138, 80, 14, "side speck") +
      block("#fffaf0", 130, -280, 170, 140, 0, "fall") +
      `<g transform="translate(215 -212)">${many(5, (i) => `<ellipse rx="13" ry="34" cy="-22" fill="#f2d98a" transform="rotate(${i * 72})"/>`)}${round("#e8b64c", 0, 0, 13, 13, "ball")}</g>` +
      stroke("#a8854a", 8, "M130-480Q215-450 300-480") +
      shine("M146-480H176V-60Q150-80 146-120Z", 0.6) +
      stroke("#3a2218", 19, "M330-10Q420-40 470-160") +
      stroke("#7a5238", 5, "M334-16Q416-46 464-160") +
      `<g transform="translate(440 -220)">${many(5, (i) => `<ellipse rx="22" ry="58" cy="-38" fill="#f2e2a8" transform="rotate(${i * 72})"/>`)}${round("#e8b64c", 0, 0, 24, 24, "ball")}</g>`,
    box: [130, -582, 540, 4],
    focus: [215, -330],
  }),
  jar: (pen) => jar(pen),
} satisfies Record<string, Draw>;

const fillings: Record<string, { color: string; lid: string; emblem: string; extra?: string }> = {
  melipona: { color: "#b5651d", lid: "#2b2a2e", emblem: bee(180, -170) },
  blossom: {
    color: "#eec15a",
    lid: "#c79a3a",
    emblem: `<g transform="translate(180 -168)">${Array.from({ length: 5 }, (_, i) => `<ellipse rx="14" ry="30" cy="-20" fill="#fff" stroke="#e8b64c" stroke-width="3" transform="rotate(${i * 72})"/>`).join("")}<circle r="12" fill="#e8a64c"/></g>`,
  },
  mole: { color: "#2f1c14", lid: "#8a3324", emblem: chile(180, -170, "#5a1f14") },
  macha: {
    color: "#9a2f1a",
    lid: "#e0c48c",
    emblem: chile(180, -170, "#c43c2a"),
    extra:
      dots("#e8b86a", 17, "60 -60,100 -40,150 -64,210 -44,260 -66,300 -40,80 -96,290 -96") +
      dots("#f3d9a0", 9, "120 -80,190 -30,240 -90,70 -30"),
  },
};

function jar(pen: Pen) {
  const kind = Object.keys(fillings).find((name) => pen.is(name)) ?? "blossom";
  const { color, lid, emblem, extra = "" } = fillings[kind] ?? { color: "#b5651d", lid: "#2b2a2e", emblem: "" };
  const squat = kind === "mole" ? 300 : kind === "melipona" ? 430 : 380;
  const honey = kind === "melipona" || kind === "blossom";
  return {
    art:
      `<g opacity=".9">${shape("#e9eff0", `M50 ${-squat}H310Q350 ${-squat + 20} 350 ${-squat + 60}V-40Q350 0 310 0H50Q10 0 10-40V${-squat + 60}Q10 ${-squat + 20} 50 ${-squat}Z`, "side")}</g>` +
      shape(color, `M20 ${-squat + 70}H340V-40Q340-10 310-10H50Q20-10 20-40Z`, "side") +
      extra +
      block(lid, 40, -squat - 70, 280, 76, 12, kind === "macha" ? "palm fall" : "fall") +
      stroke("#1d1335", 3, `M44 ${-squat - 16}H316`, 0.3) +
      (kind === "macha" ? stroke("#a8854a", 6, `M40 ${-squat}Q180 ${-squat + 20} 320 ${-squat}`) : "") +
      block("#fffaf0", 60, -250, 240, 160, 6, "fall") +
      emblem +
      stroke("#3b3a44", 5, "M110-110H250") +
      shine(`M30 ${-squat + 60}H60V-40Q36-46 30-70Z`, 0.6) +
      (honey
        ? `<g transform="translate(400 0)">${turn(16, 40, -160, block("#c79a62", 32, -340, 17, 230, 8, "side") + many(5, (i) => round(i % 2 ? "#b5824a" : "#d9ac6c", 40, -112 + i * 22, n2(46 - Math.abs(i - 2) * 8), 13, "side")))}${round(color, 20, -6, 60, 11)}</g>`
        : kind === "macha"
          ? many(6, (i) => round("#d9a55a", 390 + (i % 3) * 44, -14 - Math.floor(i / 3) * 24, 24, 15, "ball"))
          : `<g transform="translate(400 -8)">${shape("#7a1f14", "M0 0Q10-60 80-90Q140-110 170-150Q176-80 110-40Q50-4 0 0Z", "ball")}${stroke("#4f7a3a", 9, "M168-148q10-20 4-36")}</g>`),
    box: [10, -squat - 72, honey ? 520 : 590, 4] as [number, number, number, number],
    focus: [180, -170] as [number, number],
  };
}

function n2(value: number): number {
  return Number(n(value));
}

function bee(x: number, y: number): string {
  return `<g transform="translate(${x} ${y})"><ellipse cx="-14" cy="-30" rx="26" ry="16" fill="#cfe3ea" transform="rotate(-30)"/><ellipse cx="20" cy="-30" rx="26" ry="16" fill="#cfe3ea" transform="rotate(30)"/><ellipse rx="50" ry="30" fill="#2b2a2e"/>${stroke("#e8b64c", 11, "M-20-24V24M8-28V28M32-20V20")}</g>`;
}

function chile(x: number, y: number, color: string): string {
  return `<g transform="translate(${x} ${y})">${shape(color, "M-70 30Q-50-30 10-40Q60-40 60-10Q30 20-20 24Q-50 28-70 30Z", "ball")}${stroke("#4f7a3a", 9, "M56-24q20-20 14-36")}</g>`;
}

function bean(x: number, y: number, angle: number): string {
  return `<g transform="translate(${x} ${y}) rotate(${angle})">${round("#5a3826", 0, 0, 26, 18, "ball")}${stroke("#2f1c12", 4, "M-24 2Q-8-8 0 0T24-2")}</g>`;
}
