import {
  block,
  both,
  dots,
  many,
  part,
  round,
  shade,
  shape,
  shine,
  stroke,
  tube,
  turn,
  type Draw,
  type Pen,
} from "../brush.ts";

export const sports = {
  citybike: (pen) => {
    const { t } = pen;
    return {
      art:
        wheels(pen, 120, 500, 112, 9) +
        `<path d="M8-112a112 112 0 0 1 150-106M392-130a112 112 0 0 1 216-4" fill="none" stroke="${t.deep}" stroke-width="10"/>` +
        tube(t.main, t.pale, 16, "M120-112L220-300M120-112H290L220-300M290-112L460-300M226-270Q340-230 440-290") +
        tube(t.main, t.pale, 14, "M500-112L450-330") +
        stroke(t.steelDeep, 10, "M450-330Q440-380 380-370") +
        block(t.woodDeep, 350, -382, 50, 16, 8) +
        shape("#c79a62", "M456-340H580L566-240H476Z", "palm fall") +
        shape(t.woodDeep, "M170-330Q220-350 276-326Q270-306 240-308Q200-300 170-330Z", "fall leather") +
        round(t.steelDeep, 290, -112, 34, 34, "metal") +
        stroke(t.ink, 5, "M286-146L124-124M290-78L124-100") +
        stroke(t.ink, 9, "M290-112L316-60M296-56h40") +
        block("#d9534a", 6, -210, 18, 24, 4),
      box: [4, -384, 614, 0],
      focus: [290, -160],
    };
  },
  mountainbike: (pen) => {
    const { t } = pen;
    return {
      art:
        wheels(pen, 130, 520, 126, 20) +
        tube(t.main, t.pale, 24, "M300-130L466-320M236-310L460-330") +
        tube(t.deep, t.pale, 15, "M130-126L300-126L232-330M130-126L240-290") +
        stroke(t.ink, 22, "M472-336L496-240") +
        stroke(t.gold, 13, "M494-250L520-126") +
        stroke(t.ink, 11, "M466-346Q470-390 420-392") +
        shape(t.ink, "M180-350Q230-366 290-346Q280-330 250-332Q210-328 180-350Z", "fall") +
        round(t.steelDeep, 300, -126, 38, 38, "metal") +
        stroke(t.ink, 5, "M296-164L134-140M300-88L134-112") +
        stroke(t.ink, 10, "M300-126L330-66M308-62h44") +
        both(
          325,
          `<circle cx="130" cy="-126" r="40" fill="none" stroke="${t.steelSoft}" stroke-width="7" stroke-dasharray="12 5"/>`,
        ),
      box: [0, -396, 650, 2],
      focus: [400, -270],
    };
  },
  balancebike: (pen) => {
    const { t } = pen;
    return {
      art:
        wheels(pen, 110, 430, 98, 22) +
        shape(t.main, "M110-110Q160-230 260-210L400-270L410-236Q320-180 260-170Q180-160 130-96Z", "fall") +
        tube(t.steelDeep, t.white, 13, "M430-98L396-300") +
        stroke(t.ink, 13, "M396-300Q390-340 340-336") +
        block(t.accent, 320, -350, 44, 22, 11) +
        shape(t.ink, "M140-280Q200-296 270-272Q256-250 220-254Q170-250 140-280Z", "fall") +
        block(t.steelDeep, 204, -256, 16, 50, 4, "metal") +
        dots(t.accentSoft, 15, "200 -190,240 -188,290 -196"),
      box: [10, -356, 530, 0],
      focus: [250, -200],
    };
  },
  bikehelmet: ({ t }) => ({
    art:
      stroke(t.ink, 11, "M120-100Q170 0 260-10Q330-30 380-110M190-100L260-14M320-110L260-14") +
      block(t.ink, 244, -26, 32, 24, 6) +
      shape(t.main, "M30-130Q20-330 240-360Q470-370 530-150Q540-110 500-110Q270-150 60-100Q32-104 30-130Z", "ball") +
      many(4, (i) =>
        shape(
          t.ink,
          `M${120 + i * 90} ${-190 - Math.sin(((i + 1) / 5) * Math.PI) * 110}q34-30 64-6q10 40-10 76q-40 10-52-10Z`,
          "fall",
        ),
      ) +
      shape(t.dark, "M40-128Q270-176 516-134L500-110Q270-150 60-100Z") +
      block("#d9534a", 28, -190, 24, 50, 8, "gloss") +
      shine("M120-290Q200-350 300-344Q220-310 180-250Z", 0.35),
    box: [20, -364, 536, 0],
    focus: [230, -240],
  }),
  yogamat: ({ t }) => ({
    art:
      shape("#c79a62", "M120-90H600Q640-90 640-45T600 0H120Z", "fall") +
      shape("url(#speck)", "M120-90H640V0H120Z") +
      round("#a87c46", 120, -90, 90, 90) +
      round("#d9b27c", 120, -90, 80, 80, "speck") +
      many(4, (i) => `<circle cx="120" cy="-90" r="${68 - i * 17}" fill="none" stroke="#7a5830" stroke-width="5"/>`) +
      shape("#c79a62", "M120-180H560Q600-180 604-150L606-90H120Z", "fall speck") +
      stroke(t.accent, 15, "M250-180V0M470-180V0") +
      stroke(t.accent, 10, "M250-170Q360-260 470-170"),
    box: [28, -232, 642, 2],
    focus: [360, -110],
  }),
  dumbbells: (pen) => ({
    art: many(pen.count("dumbbells", 2, 2), (i) =>
      part(
        "dumbbell",
        `<g transform="translate(${i * 90} ${-i * 100})">${block(pen.t.steelDeep, 130, -112, 200, 44, 14, "rib fall")}${both(230, shape(pen.t.main, "M20-150L60-180H110L150-150V-30L110 0H60L20-30Z", "side") + shape(pen.t.soft, "M60-180H110L150-150H20Z") + stroke(pen.t.deep, 3, "M60-180L60 0M110-180V0", 0.6))}</g>`,
      ),
    ),
    box: [18, -282, 534, 0],
    focus: [200, -90],
  }),
  tent: ({ t }) => ({
    art:
      shape(t.deep, "M330-380Q520-300 640-20H330Z", "away") +
      shape(t.main, "M20-20Q120-320 330-380Q420-300 470-20Z", "fall") +
      shape(t.dark, "M140-20Q190-250 300-300Q330-200 330-20Z") +
      shape(t.soft, "M300-300Q240-240 200-20H140Q190-250 300-300Z", "fall") +
      stroke(t.ink, 6, "M20-20Q120-320 330-380Q520-300 640-20") +
      stroke(t.steel, 4, "M330-380Q420-300 470-20", 0.7) +
      stroke(t.accent, 5, "M130-220L-20-4M560-190L690-4M330-380L350-4") +
      many(3, (i) => block(t.steelDeep, [-24, 344, 684][i] ?? 0, -16, 8, 18, 3)) +
      block(t.accentSoft, 370, -210, 90, 60, 10, "mesh") +
      shine("M70-60Q140-280 300-350Q190-260 130-40Z", 0.2) +
      shade("M20-20H640V-6H20Z", 0.2),
    box: [-24, -384, 692, 4],
    focus: [250, -240],
  }),
  sleepingbag: ({ t }) => ({
    art:
      shape(
        t.main,
        "M100 20Q200-10 300 20Q350 60 340 140Q370 360 300 560Q200 600 110 560Q30 360 60 140Q50 60 100 20Z",
        "side",
      ) +
      many(9, (i) => stroke(t.deep, 4, `M${64 - i * 0} ${130 + i * 48}Q200 ${154 + i * 48} 340 ${130 + i * 48}`, 0.6)) +
      shape(t.accent, "M110 40Q200 10 290 40Q320 90 300 150Q200 180 100 150Q80 90 110 40Z", "fall") +
      shape(t.white, "M130 90Q200 70 270 90Q284 130 270 146Q200 156 130 146Q116 130 130 90Z", "fall") +
      stroke(t.ink, 5, "M310 150Q330 350 290 540") +
      stroke(t.steelSoft, 3, "M310 150Q330 350 290 540") +
      shape(t.accentSoft, "M312 160Q330 300 306 440L250 400Q280 280 260 170Z", "fall") +
      `<g transform="translate(400 420)">${block(t.deep, 0, 0, 130, 150, 40, "side")}${stroke(t.ink, 7, "M10 40H120M10 110H120")}${stroke(t.ink, 6, "M40 0Q65-40 90 0")}</g>`,
    box: [44, 6, 532, 590],
    rest: "flat",
    focus: [190, 240],
  }),
  campstove: ({ t }) => ({
    art:
      many(3, (i) => stroke(t.steelDeep, 13, `M250-60L${[60, 250, 440][i]} -6`)) +
      block(t.steelDeep, 214, -110, 72, 56, 8, "metal") +
      round(t.ink, 250, -120, 74, 18, "metal") +
      many(7, (i) => shape("#4f9fe0", `M${196 + i * 16} -124q4-34 10-44q8 20 4 44Z`)) +
      many(3, (i) => stroke(t.steel, 13, `M250-90L${[110, 250, 390][i]} -150V-190`)) +
      shape(t.steel, "M130-330H370L356-196H144Z", "metal") +
      round(t.steelDeep, 250, -330, 120, 20) +
      round("#3b2014", 250, -326, 104, 14) +
      stroke(t.ink, 13, "M366-290h140") +
      stroke(t.steelSoft, 8, "M300-70Q440-60 470-110") +
      block("#c43c3c", 430, -190, 120, 180, 34, "side") +
      block(t.steelDeep, 464, -216, 52, 30, 6, "metal") +
      shape("#fff3d0", "M474-120q20-30 32-4q10 36-14 44q-30-4-18-40Z"),
    box: [52, -352, 552, 0],
    focus: [250, -150],
  }),
  soccerball: ({ t }) => ({
    art:
      round(t.white, 300, -300, 300, 300) +
      shape(t.main, "M300-400L390-334L356-230H244L210-334Z") +
      many(5, (i) =>
        turn(
          i * 72,
          300,
          -300,
          stroke(t.dark, 7, "M300-400V-480") +
            shape(t.main, "M240-500L300-470L360-500L380-586Q300-614 220-586Z") +
            stroke(t.dark, 5, "M390-334L470-360M470-360L500-440M360-500L440-470"),
        ),
      ) +
      round("url(#ball)", 300, -300, 300, 300) +
      `<circle cx="300" cy="-300" r="298" fill="none" stroke="${t.deep}" stroke-width="4" opacity=".4"/>`,
    box: [0, -600, 600, 0],
    focus: [300, -330],
  }),
  basketball: ({ t }) => ({
    art:
      round("#d9752c", 300, -300, 300, 300, "speck ball") +
      stroke("#3a2418", 9, "M300-600V0M0-300H600M90-510Q260-300 90-90M510-510Q340-300 510-90") +
      round(t.main, 0, 0, 0.1),
    box: [0, -600, 600, 0],
    focus: [220, -380],
  }),
} satisfies Record<string, Draw>;

function wheels({ t }: Pen, rear: number, front: number, r: number, tire: number): string {
  return [rear, front]
    .map(
      (x) =>
        `<circle cx="${x}" cy="${-r}" r="${r - tire / 2}" fill="none" stroke="#26272b" stroke-width="${tire + 3}"/><circle cx="${x}" cy="${-r}" r="${r - tire - 4}" fill="none" stroke="${t.steelSoft}" stroke-width="6"/>` +
        stroke(
          t.steelDeep,
          1.6,
          many(
            9,
            (i) =>
              `M${Math.round(x + Math.cos((i * Math.PI) / 9) * (r - tire))} ${Math.round(-r + Math.sin((i * Math.PI) / 9) * (r - tire))}L${Math.round(x - Math.cos((i * Math.PI) / 9) * (r - tire))} ${Math.round(-r - Math.sin((i * Math.PI) / 9) * (r - tire))}`,
          ),
          0.8,
        ) +
        round(t.steelDeep, x, -r, 13, 13, "ball"),
    )
    .join("");
}
