import {
  block,
  dots,
  many,
  part,
  round,
  seam,
  shape,
  shine,
  stroke,
  type Draw,
  type Drawn,
  type Pen,
} from "../brush.ts";
import { pairOf } from "./pair.ts";

export const shoes = {
  runner: (pen) => pairOf(runner(pen)),
  canvasshoe: ({ t }) =>
    pairOf(
      sole(t.white, 40, t.accent) +
        shape(t.main, "M30-40V-150Q30-190 70-196L190-206Q230-150 330-110Q430-90 470-40Z", "fall linen") +
        shape(t.white, "M390-40Q400-92 440-88Q474-66 476-40Z", "fall") +
        shape(t.deep, "M186-206L230-216L366-116L330-92Z", "linen") +
        laces(t.white, 5) +
        seam(t.deep, "M44-60Q150-56 240-96") +
        block(t.accent, 26, -120, 20, 50, 4) +
        stroke(t.deep, 5, "M34-160Q100-140 190-200"),
    ),
  platform: ({ t }) =>
    pairOf(
      block(t.white, 16, -74, 474, 74, 24, "fall") +
        stroke(t.deep, 5, "M22-44H484M22-24H484", 0.4) +
        shape(t.main, "M30-70V-190Q30-220 70-226L200-236Q240-180 340-140Q440-120 472-70Z", "fall leather") +
        shape(t.soft, "M190-236L236-246L374-148L336-122Z") +
        laces(t.white, 5, -30) +
        shape(t.accentSoft, "M36-150Q90-160 120-70H36Z", "fall") +
        seam(t.deep, "M130-76Q200-130 300-150M360-124Q420-100 440-76"),
    ),
  citysneaker: ({ t }) =>
    pairOf(
      sole(t.white, 44, t.white) +
        shape(t.main, "M30-40V-150Q34-194 70-200L190-210Q230-154 330-112Q440-92 474-40Z", "fall leather") +
        shape(t.soft, "M184-210L228-220L366-118L330-94Z", "leather") +
        laces(t.white, 5) +
        shape(t.deep, "M30-176Q70-190 84-150Q60-100 34-96Z", "fall") +
        seam(t.deep, "M110-44Q180-70 230-110M370-98Q396-70 390-44") +
        dots(t.deep, 6, "210 -70,230 -66,250 -62"),
    ),
  trailshoe: ({ t }) =>
    pairOf(
      many(13, (i) => shape(t.ink, `M${26 + i * 35}-22h24l-5 22h-14Z`)) +
        shape(t.ink, "M14-30Q240-12 488-46L484-16H20Z") +
        shape(t.accent, "M10-50Q10-30 30-28Q260-8 490-44Q500-56 486-66Q260-40 20-74Z", "fall") +
        shape(t.main, "M26-70V-170Q30-214 76-218L190-230Q236-170 330-126Q450-104 482-64Q260-40 26-70Z", "fall mesh") +
        shape(t.ink, "M410-66Q410-112 440-102Q476-86 484-62Q450-56 410-66ZM26-70V-130Q70-120 90-62Z", "fall") +
        shape(t.deep, "M184-230L230-240L366-134L330-106Z") +
        laces(t.accentSoft, 5, -18) +
        stroke(t.accent, 9, "M120-62Q180-120 250-146M180-58Q240-106 310-124M250-54Q300-88 360-100") +
        shape(t.accentSoft, "M26-180L0-226L40-214Z"),
    ),
  kidssneaker: ({ t }) =>
    pairOf(
      sole(t.white, 54, t.accent) +
        dots("#ff6a5a", 20, "40 -24") +
        dots("#7fd6ff", 20, "76 -22") +
        dots("#9be15d", 20, "112 -20") +
        round("url(#glow)", 76, -22, 90, 40) +
        shape(t.main, "M34-50V-160Q36-200 76-206L190-210Q240-170 340-130Q450-110 476-50Z", "fall mesh") +
        shape(t.accentSoft, "M400-50Q404-110 446-100Q478-76 478-50Z", "fall") +
        shape(t.deep, "M184-210L230-220L376-132L336-104Z") +
        stroke(t.white, 13, "M206-174L262-200M242-146L300-174M280-124L340-150") +
        shape(t.accent, "M120-110l16 30l34 4l-24 22l6 32l-32-16l-28 16l4-32l-22-22l32-4Z", "fall"),
    ),
  oxford: (pen) => pairOf(oxford(pen)),
  schoolshoe: ({ t }) =>
    pairOf(
      shape("#3a2f2a", "M14-34H486Q494-14 480 0H110V-10H90V0H26Q10-10 14-34Z", "fall") +
        shape(t.main, "M20-34V-150Q24-180 60-184L180-180Q220-140 320-130Q460-120 484-34Z", "fall leather") +
        shape(t.deep, "M60-184Q110-120 250-126Q300-128 322-130Q280-136 200-176Z") +
        block(t.soft, 196, -176, 74, 96, 12, "fall leather") +
        seam(t.pale, "M204-168V-86H262V-168") +
        block(t.steelSoft, 210, -110, 36, 20, 4, "metal") +
        seam(t.pale, "M350-36Q340-100 380-124M356-36Q350-100 390-122M30-60Q130-50 190-80") +
        shine("M390-110Q450-100 466-60Q430-90 390-96Z", 0.4),
    ),
  huarache: (pen) => huarache(pen),
  slides: ({ t }) => ({
    art: many(
      2,
      (i) =>
        `<g transform="translate(${i * 270} ${i * 30})">${shape(t.deep, "M110 20Q200 10 204 130Q206 220 190 290Q196 380 170 470Q140 540 100 536Q40 530 40 420Q44 350 30 280Q0 40 110 20Z")}${shape(t.main, "M106 10Q192 4 196 122Q198 214 182 284Q188 370 164 458Q136 526 100 522Q48 516 48 410Q52 340 38 272Q10 30 106 10Z", "speck away")}${stroke(
          t.deep,
          4,
          many(8, (r) => `M64 ${70 + r * 54}h100`),
          0.4,
        )}${shape(t.accent, "M16 150Q20 250 44 300Q110 220 200 270Q216 220 206 130Q110 60 16 150Z", "fall")}${stroke(t.white, 7, "M60 190q20-20 40 0t40 0t40 0", 0.9)}</g>`,
    ),
    box: [10, 4, 480, 570],
    rest: "flat",
    focus: [110, 200],
  }),
  heelsandal: ({ t }) =>
    pairOf(
      block(t.ink, 40, -120, 76, 120, 4, "side") +
        shape(t.ink, "M36-130Q180-110 300-30Q400-14 480-16Q490-6 478 0H300Q180-60 110-96Z", "fall") +
        shape(t.soft, "M36-140Q180-126 310-44Q400-28 476-28L480-14Q400-12 300-28Q180-106 36-128Z") +
        stroke(t.main, 30, "M330-34Q360-120 440-24") +
        stroke(t.main, 18, "M46-140Q40-260 110-282Q180-280 190-250M110-282Q210-190 250-80") +
        stroke(t.soft, 6, "M334-44Q364-110 430-34", 0.7) +
        block(t.gold, 170, -270, 34, 34, 6, "metal"),
      300,
    ),
} satisfies Record<string, Draw>;

function sole(color: string, high: number, line: string): string {
  return block(color, 16, -high, 474, high, 18, "fall") + stroke(line, 6, `M20 ${-high / 2}H486`, 0.8);
}

function laces(color: string, rows: number, shift = 0): string {
  return many(rows, (i) => stroke(color, 8, `M${206 + i * 26} ${-176 + shift + i * 19}l36-24`));
}

function runner(pen: Pen): string {
  const { t } = pen;
  const second = pen.is("cushioned");
  return (
    shape(
      t.white,
      second
        ? "M4-30Q10-90 60-84Q250-60 488-60Q500-30 470-10Q250 6 40-4Q8-8 4-30Z"
        : "M8-20Q14-66 60-64Q250-50 490-64Q498-30 470-8Q250 6 30-2Q8-6 8-20Z",
      "fall",
    ) +
    stroke(t.accent, 9, second ? "M20-40Q200-20 300-34T480-44" : "M20-30Q140-52 250-30T486-40") +
    shape(t.main, "M28-66V-170Q30-206 76-212L190-220Q236-166 330-120Q450-104 484-60Q260-46 28-66Z", "fall mesh") +
    shape(t.deep, "M184-220L230-230L366-126L330-98Z") +
    laces(t.white, 5, -8) +
    (second
      ? shape(t.accent, "M110-70Q200-80 270-150L300-136Q240-70 170-66Z", "fall") +
        shape(t.accent, "M190-68Q260-76 320-126L344-116Q300-66 250-64Z", "fall")
      : shape(t.accentSoft, "M90-100Q200-70 330-130Q230-40 90-80Z", "fall")) +
    shape(t.deep, "M28-150Q70-150 84-66H28ZM420-68Q420-106 446-100Q478-84 484-62Z", "fall") +
    stroke(t.accent, 9, "M30-196L16-236")
  );
}

function oxford({ t }: Pen): string {
  return (
    shape("#2a2320", "M14-30H484Q492-12 476 0H130V-8H110V0H24Q10-8 14-30Z", "fall") +
    shape(t.main, "M20-30Q14-110 40-160L190-186Q240-130 340-116Q470-100 488-30Z", "gloss") +
    shape("url(#fall)", "M20-30Q14-110 40-160L190-186Q240-130 340-116Q470-100 488-30Z") +
    shape(t.deep, "M150-180L196-188Q240-140 320-120L270-80Q190-110 150-180Z") +
    many(4, (i) => stroke(t.ink, 5, `M${186 + i * 28} ${-152 + i * 15}l34-14`)) +
    seam(t.pale, "M360-34Q350-90 370-112M150-180Q150-90 100-36") +
    dots(t.dark, 4, "376 -108,390 -100,404 -98,376 -88,392 -84") +
    shine("M390-100Q450-90 466-56Q430-80 384-84Z", 0.5) +
    shine("M50-150L140-166Q140-120 110-80Q60-90 50-150Z", 0.2)
  );
}

function huarache(pen: Pen): Drawn {
  const { t } = pen;
  const little = pen.is("little");
  const one = (x: number, y: number) =>
    `<g transform="translate(${x} ${y})">${shape("#5a3f2a", "M110 26Q200 14 204 130Q206 220 190 290Q196 380 170 470Q140 540 100 536Q40 530 40 420Q44 350 30 280Q0 40 110 26Z")}${shape("#b98a5a", "M108 34Q190 24 194 132Q196 218 180 288Q186 374 162 460Q136 524 100 520Q50 514 50 414Q54 346 40 278Q14 50 108 34Z", "leather")}${many(little ? 4 : 7, (i) => stroke(i % 2 ? t.main : t.soft, little ? 26 : 17, `M${22 + i * 2} ${90 + i * (little ? 50 : 30)}Q110 ${60 + i * (little ? 56 : 34)} ${206 - i * 2} ${90 + i * (little ? 46 : 28)}`))}${little ? stroke(t.deep, 20, "M110 60V280") : stroke(t.deep, 15, "M60 70Q80 190 70 290M110 60V290M160 70Q144 190 156 290")}${stroke(t.main, 18, "M40 390Q110 450 180 390")}${block(t.gold, 164, 376, 28, 34, 5, "metal")}</g>`;
  return { art: part("pair", one(0, 30) + one(250, 0)), box: [6, 20, 460, 570], rest: "flat", focus: [110, 180] };
}
