import { block, dots, many, round, shape, shine, stroke, tube, type Draw } from "../brush.ts";

export const coffee = {
  espressomachine: ({ t }) => ({
    art:
      block(t.main, 20, -430, 460, 150, 16, "fall brush") +
      block(t.main, 300, -300, 180, 270, 6, "side brush") +
      shape("#3a3c42", "M40-290H300V-40H40Z") +
      block(t.steelDeep, 10, -50, 480, 50, 8, "metal") +
      many(9, (i) => block(t.ink, 34 + i * 30, -50, 14, 14, 3)) +
      shape("#5d4634", "M330-540H470L450-430H350Z", "side") +
      block(t.ink, 322, -560, 156, 24, 8, "fall") +
      dots("#33221a", 12, "370 -470,390 -480,410 -464,430 -478,380 -450,420 -448,400 -446") +
      round(t.steelSoft, 250, -366, 36, 36, "metal") +
      round(t.white, 250, -366, 28) +
      stroke(t.ink, 4, "M250-366L266-382") +
      many(3, (i) => round(t.ink, 70 + i * 52, -366, 15, 15, "ball")) +
      block(t.steel, 110, -284, 130, 36, 8, "metal") +
      block(t.ink, 60, -262, 70, 24, 10, "fall") +
      block(t.steelDeep, 160, -248, 12, 24, 2) +
      block(t.steelDeep, 184, -248, 12, 24, 2) +
      shape(t.white, "M140-120H216L206-62H150Z", "side") +
      round("#4a2a1a", 178, -119, 38, 7) +
      stroke("#6b3d22", 5, "M168-222V-124M188-222V-124") +
      tube(t.steelDeep, t.white, 10, "M290-280Q316-200 284-140") +
      shape(t.steel, "M252-160H322L330-54H244Z", "metal") +
      round(t.ink, 410, -200, 30, 30, "ball") +
      stroke(t.white, 4, "M410-200V-224"),
    box: [10, -560, 490, 0],
    focus: [180, -300],
  }),
  dripcoffee: ({ t }) => ({
    art:
      block(t.main, 20, -470, 330, 130, 22, "fall") +
      block(t.main, 240, -400, 110, 360, 10, "side") +
      block(t.main, 10, -50, 350, 50, 14, "fall") +
      shape("#34343b", "M60-340H230L200-290H90Z", "side") +
      round(t.ink, 140, -52, 104, 12) +
      `<path d="M216-220q66-6 56 60t-62 50" fill="none" stroke="${t.ink}" stroke-width="18"/>` +
      `<g opacity=".9">${shape("#cfdbe0", "M60-250H220L240-120Q240-56 200-56H80Q40-56 40-120Z", "gloss")}</g>` +
      shape("#3b2014", "M46-176H234L240-120Q240-60 200-60H80Q40-60 40-120Z", "side") +
      stroke(t.white, 3, "M64-150h20M62-120h20M64-90h20", 0.8) +
      block(t.ink, 66, -272, 148, 24, 8, "fall") +
      block("#14171c", 262, -300, 66, 44, 6) +
      stroke("#8fd18a", 4, "M274-284v16M290-284h14v16M316-284v16") +
      round("#d9534a", 295, -220, 10) +
      stroke(t.pale, 4, "M60-410H200"),
    box: [10, -472, 362, 0],
    focus: [160, -400],
  }),
  frenchpress: ({ t }) => ({
    art:
      `<path d="M250-340Q370-330 360-210T250-80" fill="none" stroke="${t.ink}" stroke-width="28"/>` +
      block(t.steel, 50, -380, 210, 380, 20, "metal") +
      shape("url(#brush)", "M50-360H260V-20H50Z") +
      shape(t.steel, "M60-380L20-408L60-412Z", "fall") +
      shape(t.steelDeep, "M44-380Q60-420 155-420T266-380Z", "metal") +
      block(t.steelDeep, 149, -530, 12, 114, 4, "metal") +
      round(t.ink, 155, -540, 34, 26, "ball") +
      stroke(t.steelDeep, 3, "M52-60H258M52-340H258", 0.6) +
      round(t.gold, 0, 0, 0.1),
    box: [20, -566, 376, 0],
    focus: [150, -330],
  }),
  handgrinder: ({ t }) => ({
    art:
      tube(t.steelDeep, t.white, 14, "M130-430V-470Q130-486 150-486H330") +
      block(t.woodDeep, 312, -540, 40, 70, 16, "side wood") +
      block(t.steelDeep, 112, -446, 36, 26, 6, "metal") +
      shape(t.steel, "M50-420H210L200-400H60Z", "metal") +
      block(t.ink, 44, -402, 172, 170, 16, "side") +
      shape("url(#brush)", "M44-400H216V-234H44Z") +
      block(t.woodSoft, 40, -250, 180, 70, 10, "side wood") +
      `<g opacity=".9">${shape("#d4e0e4", "M56-184H204V-20Q204 0 184 0H76Q56 0 56-20Z", "gloss")}</g>` +
      shape("#4a2a1a", "M58-90Q130-110 202-90V-20Q202-2 184-2H76Q58-2 58-20Z", "side") +
      dots("#6b4028", 6, "80 -60,100 -40,130 -70,160 -50,180 -70,120 -24,150 -20,90 -18"),
    box: [40, -542, 354, 0],
    focus: [130, -320],
  }),
  clayjug: ({ t }) => ({
    art:
      `<path d="M290-330Q420-320 400-200T280-90" fill="none" stroke="#8c4a2c" stroke-width="32"/>` +
      shape("#a65b38", "M90-350Q20-260 24-160Q30-30 110 0H230Q310-30 316-160Q320-260 250-350Z", "side speck") +
      shape("#a65b38", "M84-400L40-430L80-440H260V-350H90Z", "side") +
      round("#7c4526", 172, -438, 90, 15) +
      shine("M60-220Q70-290 110-320Q90-240 90-140Q80-90 70-80Q50-140 60-220Z", 0.35) +
      stroke("#6b3820", 7, "M34-240Q170-210 306-240") +
      stroke("#e8cfa6", 5, "M50-200q20-24 40 0t40 0t40 0t40 0t40 0t40 0") +
      dots("#e8cfa6", 10, "80 -140,130 -130,180 -130,230 -130,270 -142") +
      round(t.main, 0, 0, 0.1),
    box: [22, -456, 418, 0],
    focus: [140, -220],
  }),
} satisfies Record<string, Draw>;
