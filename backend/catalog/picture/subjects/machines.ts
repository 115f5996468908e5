import { block, dots, many, move, part, round, shape, shine, stroke, turn, type Draw, type Pen } from "../brush.ts";

export const machines = {
  blender: (pen) => {
    const { t } = pen;
    const jar = jarOf(t);
    return {
      art:
        move(0, -190, jar) +
        block(t.steelDeep, 90, -206, 160, 22, 6, "metal") +
        shape(t.main, "M70-190H270L310-16Q312 0 296 0H44Q28 0 30-16Z", "side") +
        round(t.steelSoft, 170, -88, 46, 46, "metal") +
        round(t.ink, 170, -88, 26, 26) +
        stroke(t.white, 5, "M170-88V-108") +
        many(5, (i) => block(i ? t.white : "#d9534a", 66 + i * 44, -30, 32, 14, 4)),
      box: [28, -560, 372, 0],
      focus: [130, -200],
    };
  },
  problender: ({ t }) => ({
    art:
      shape("#5b6470", "M80-560H300L280-230H100Z", "side") +
      `<g opacity=".5">${shape("#cfd8de", "M92-540H288L270-244H110Z", "gloss")}</g>` +
      shape("#7a3324", "M98-420H282L271-244H109Z", "side") +
      stroke(t.white, 3, "M240-300h24M242-350h24M244-400h24M246-450h26") +
      shape("none", "M0 0Z") +
      `<path d="M292-520Q380-510 360-380T278-270" fill="none" stroke="${t.ink}" stroke-width="26"/>` +
      block(t.ink, 72, -600, 236, 44, 12, "fall") +
      block(t.steelDeep, 150, -622, 80, 26, 8, "fall") +
      block(t.ink, 60, -236, 260, 226, 26, "side") +
      block("#0e1116", 110, -200, 160, 56, 8) +
      stroke("#7fd6ff", 5, "M130-180h40M130-164h70M230-186v28M246-180v22") +
      round(t.steel, 190, -84, 48, 48, "metal") +
      round(t.ink, 190, -84, 30, 30) +
      stroke(t.accentSoft, 6, "M190-84L212-104") +
      block(t.steelDeep, 74, -16, 232, 16, 6),
    box: [60, -622, 384, 0],
    focus: [190, -160],
  }),
  blenderjar: ({ t }) => ({ art: jarOf(t), box: [58, -370, 372, 0], focus: [140, -180] }),
  standmixer: ({ t }) => ({
    art:
      block(t.deep, 20, -50, 460, 50, 22, "fall") +
      shape(t.main, "M30-44V-260Q30-330 100-330H150V-44Z", "side") +
      shape(t.main, "M20-420Q20-480 90-480H400Q490-470 490-400T420-320H80Q20-330 20-380Z", "fall") +
      shine("M60-440Q90-464 200-464H380Q300-446 100-430Q60-420 60-440Z", 0.4) +
      round(t.steel, 470, -400, 26, 40, "metal") +
      block(t.steelDeep, 340, -322, 56, 40, 6, "metal") +
      stroke(
        t.steelDeep,
        7,
        "M368-282V-230M330-160Q320-230 368-240Q416-230 406-160M350-150Q344-220 368-236Q392-220 386-150",
      ) +
      `<path d="M460-190q60 0 52 50t-70 36" fill="none" stroke="${t.steelDeep}" stroke-width="13"/>` +
      shape(t.steel, "M230-214H490Q490-70 420-50H300Q230-70 230-214Z", "metal") +
      round(t.steelSoft, 360, -214, 130, 18) +
      round("#f3ead9", 360, -210, 112, 12) +
      stroke(t.steelDeep, 6, "M368-214V-230") +
      block(t.steelDeep, 320, -50, 90, 12, 4) +
      round(t.ink, 110, -400, 18, 18, "ball") +
      stroke(t.pale, 5, "M150-380H330"),
    box: [16, -482, 514, 0],
    focus: [160, -400],
  }),
  microwave: (pen) => {
    const { t } = pen;
    const small = pen.is("compact");
    const W = small ? 470 : 600;
    return {
      art:
        block(t.deep, 10, -10, 40, 10, 3) +
        block(t.deep, W - 50, -10, 40, 10, 3) +
        block(t.main, 0, -310, W, 304, small ? 40 : 12, `fall${small ? "" : " brush"}`) +
        block("#1c1f25", 22, -288, W * 0.68, 260, small ? 26 : 6, "gloss") +
        block("#3a342c", 50, -262, W * 0.56, 208, 6) +
        round("#7d7568", 22 + W * 0.34, -76, W * 0.2, 14) +
        shape("url(#mesh)", `M50-262h${W * 0.56}v208h-${W * 0.56}Z`) +
        (small
          ? many(
              2,
              (i) =>
                round(t.white, W * 0.87, -220 + i * 110, 40, 40, "side") +
                stroke(t.ink, 6, `M${W * 0.87} ${-220 + i * 110}l18-22`),
            )
          : block("#12151a", W * 0.77, -284, W * 0.2, 56, 4) +
            stroke("#7fd6ff", 5, `M${W * 0.81}-268v24M${W * 0.85}-268h16v24M${W * 0.91}-268v24`) +
            many(12, (i) =>
              block(t.white, W * 0.775 + (i % 3) * W * 0.066, -212 + Math.floor(i / 3) * 40, W * 0.052, 26, 5),
            ) +
            block(t.steelSoft, W * 0.775, -48, W * 0.184, 30, 8, "metal")) +
        block(t.steel, W * 0.72, -270, 14, 220, 7, "metal"),
      box: [0, -310, W, 0],
      focus: [W * 0.74, -230],
    };
  },
  towerfan: ({ t }) => ({
    art:
      round(t.deep, 120, -12, 120, 14) +
      round(t.main, 120, -22, 116, 14, "side") +
      block(t.main, 44, -600, 152, 576, 60, "side") +
      block(t.ink, 76, -540, 88, 420, 30) +
      stroke(
        t.steelDeep,
        4,
        many(26, (i) => `M78 ${-526 + i * 16}H162`),
      ) +
      stroke(t.main, 5, "M104-538V-122M136-538V-122") +
      block("#14171c", 84, -590, 72, 30, 12) +
      stroke("#7fd6ff", 4, "M100-576h14M124-576h14") +
      round(t.white, 120, -70, 16, 16, "ball"),
    box: [0, -600, 240, 0],
    focus: [120, -420],
  }),
  pedestalfan: (pen) => {
    const { t } = pen;
    const blades = pen.count("blades", 5, 6);
    return {
      art:
        round(t.deep, 180, -12, 130, 14) +
        round(t.main, 180, -24, 126, 14, "side") +
        block(t.steel, 170, -330, 20, 310, 4, "metal") +
        block(t.ink, 160, -180, 40, 50, 8, "side") +
        round("#d9dde2", 180, -440, 176, 176) +
        many(blades, (i) =>
          part(
            "blade",
            turn(
              (i * 360) / blades,
              180,
              -440,
              shape(t.main, "M180-440Q130-520 150-580Q210-604 226-550Q222-480 180-440Z", "away"),
            ),
          ),
        ) +
        round(t.ink, 180, -440, 36, 36, "ball") +
        stroke(
          t.steelDeep,
          2.5,
          many(
            24,
            (i) =>
              `M${180 + Math.cos((i * Math.PI) / 12) * 40} ${Math.round(-440 + Math.sin((i * Math.PI) / 12) * 40)}L${Math.round(180 + Math.cos((i * Math.PI) / 12) * 172)} ${Math.round(-440 + Math.sin((i * Math.PI) / 12) * 172)}`,
          ),
        ) +
        many(
          5,
          (i) =>
            `<circle cx="180" cy="-440" r="${56 + i * 30}" fill="none" stroke="${t.steelDeep}" stroke-width="${i === 4 ? 9 : 2.5}"/>`,
        ),
      box: [0, -618, 360, 0],
      focus: [230, -520],
    };
  },
  iron: ({ t }) => ({
    art:
      shape(t.steelDeep, "M10-10Q60-90 200-110H560Q580-40 576-10Q570 0 556 0H24Q6 0 10-10Z", "metal") +
      shape(t.main, "M40-40Q110-150 240-170H520Q560-170 566-60L566-36H40Z", "fall") +
      shape(
        t.main,
        "M170-150Q230-320 400-330H500Q560-326 566-250L570-110H500V-240Q500-266 470-266H400Q300-260 270-150Z",
        "fall",
      ) +
      shape("#b9d6e3", "M240-150Q260-120 400-116H470V-170H250Z", "gloss") +
      round(t.white, 420, -84, 30, 30, "ball") +
      stroke(t.ink, 5, "M420-84V-106") +
      round(t.accent, 330, -306, 16, 10, "ball") +
      round(t.accent, 380, -318, 16, 10, "ball") +
      stroke(t.ink, 12, "M560-240Q640-270 650-180T690-60") +
      dots(t.steelSoft, 8, "80 -14,130 -14,180 -14,230 -14,280 -14,330 -14"),
    box: [6, -332, 696, 0],
    focus: [330, -170],
  }),
} satisfies Record<string, Draw>;

function jarOf(t: Pen["t"]): string {
  return `<path d="M272-330Q380-330 360-210T262-90" fill="none" stroke="#bcd3da" stroke-width="24" opacity=".9"/><g opacity=".86">${shape("#cbdfe5", "M70-350H280L250-24Q248 0 226 0H114Q92 0 90-24Z", "side")}</g>${shape("#e8f4f7", "M90-330H130L126-30H108Z")}${stroke("#8fb0ba", 4, "M220-90h24M222-140h24M226-190h26M230-240h26M234-290h26")}${stroke(t.steelDeep, 6, "M170-4V-36M140-44L170-30L202-46M146-22L170-30L196-20")}${block(t.ink, 62, -372, 226, 26, 10, "fall")}${block(t.ink, 130, -394, 80, 26, 8, "fall")}`;
}
