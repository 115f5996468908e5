import { block, both, many, round, shade, shape, shine, stroke, type Draw, type Pen } from "../brush.ts";

export const rugs = {
  beachtowel: ({ t }) => ({
    art:
      shape(t.main, "M0 0H320V560H0Z", "terry") +
      many(5, (i) => block(i % 2 ? t.accentSoft : t.white, 0, 60 + i * 100, 320, 46)) +
      stroke(
        t.accent,
        5,
        many(8, (i) => `M${i * 40} 360q20-24 40 0`),
      ) +
      stroke(
        t.deep,
        3,
        many(20, (i) => `M${8 + i * 16} 560v22M${8 + i * 16} 0v-22`),
      ) +
      shine("M0 0H90L20 560H0Z", 0.12) +
      shape(t.soft, "M320 0V110L210 0Z", "away") +
      shade("M320 110L210 0L214 118Z", 0.16),
    box: [0, -24, 320, 584],
    rest: "flat",
    focus: [180, 340],
  }),
  rug: (pen) => rug(pen),
  roundrug: ({ t }) => ({
    art:
      round(t.deep, 300, 300, 300, 300) +
      many(
        9,
        (i) =>
          `<circle cx="300" cy="300" r="${288 - i * 33}" fill="${i % 2 ? t.main : t.soft}"/><circle cx="300" cy="300" r="${278 - i * 33}" fill="none" stroke="${t.dark}" stroke-width="9" stroke-dasharray="12 9" opacity=".35"/>`,
      ) +
      round("url(#palm)", 300, 300, 300, 300),
    box: [0, 0, 600, 600],
    rest: "flat",
    focus: [170, 260],
  }),
  bathmat: ({ t }) => ({
    art:
      shape(t.deep, "M30 10H570Q600 10 596 50T600 200T596 340Q600 380 570 380H30Q0 380 4 340T0 200T4 50Q0 10 30 10Z") +
      block(t.main, 14, 18, 572, 354, 34, "terry fall") +
      stroke(
        t.soft,
        8,
        many(
          60,
          (i) => `M${36 + (i % 12) * 47 + (Math.floor(i / 12) % 2) * 20} ${70 + Math.floor(i / 12) * 66}q6-34 14-38`,
        ),
        0.8,
      ) +
      stroke(
        t.dark,
        6,
        many(48, (i) => `M${50 + (i % 12) * 46} ${100 + Math.floor(i / 12) * 70}q-6-20-14-26`),
        0.3,
      ),
    box: [0, 0, 600, 390],
    rest: "flat",
    focus: [220, 180],
  }),
  rugpad: ({ t }) => ({
    art:
      shape(t.soft, "M120 60H560V420H60Z", "mesh") +
      stroke(
        t.deep,
        3,
        many(9, (i) => `M${110 - i * 6} ${100 + i * 38}H560`) +
          many(11, (i) => `M${150 + i * 40} 60L${110 + i * 44} 420`),
        0.55,
      ) +
      shape(t.main, "M60 420Q20 400 40 360L110 60Q130 16 160 60L100 380Q96 420 60 420Z", "side mesh") +
      round(t.dark, 136, 52, 26, 22) +
      round(t.soft, 136, 52, 15, 12),
    box: [26, 16, 562, 424],
    rest: "flat",
    focus: [330, 240],
  }),
  petate: ({ t }) => ({
    art:
      block("#d9bd84", 0, 0, 420, 560, 4, "palm") +
      stroke(
        "#b08f52",
        2,
        many(13, (i) => `M${i * 35} 0V560M0 ${i * 46}H420`),
        0.5,
      ) +
      many(4, (i) =>
        stroke(t.accent, 9, `M${60 + i * 100} 40l-20 30l20 30l20-30ZM${60 + i * 100} 460l-20 30l20 30l20-30Z`, 0.9),
      ) +
      `<rect x="8" y="8" width="404" height="544" fill="none" stroke="#a8854a" stroke-width="14"/>` +
      shape("#e6cf9d", "M420 560L320 560L420 450Z", "palm away") +
      shade("M320 560L420 450L322 456Z", 0.2),
    box: [0, 0, 420, 560],
    rest: "flat",
    focus: [200, 260],
  }),
  blanket: ({ t }) => ({
    art:
      many(11, (i) =>
        block(
          [t.main, t.accent, t.white, "#3f7d4e", "#e6c667", t.accentSoft, t.main, "#2f6fb0", t.white, t.accent, t.main][
            i
          ] ?? t.main,
          0,
          i * 42,
          440,
          43,
        ),
      ) +
      many(5, (i) => block(t.white, 0, 36 + i * 86, 440, 5)) +
      shape("url(#knit)", "M0 0H440V462H0Z") +
      shape("url(#away)", "M0 0H440V462H0Z") +
      stroke(
        t.main,
        4,
        many(24, (i) => `M${10 + i * 18} 462v30`),
      ) +
      stroke(
        t.main,
        4,
        many(24, (i) => `M${10 + i * 18} 0v-30`),
      ) +
      shade("M130 0H146V462H130ZM290 0H310V462H290Z", 0.08),
    box: [0, -32, 440, 494],
    rest: "flat",
    focus: [180, 180],
  }),
  babyblanket: ({ t }) => ({
    art:
      shape(t.main, "M20 0H380Q400 0 400 20V480Q400 500 380 500H20Q0 500 0 480V20Q0 0 20 0Z", "knit") +
      `<rect x="18" y="18" width="364" height="464" rx="8" fill="none" stroke="${t.accentSoft}" stroke-width="26"/>` +
      many(12, (i) =>
        shape(
          t.white,
          `M${76 + (i % 3) * 110} ${90 + Math.floor(i / 3) * 100}q14-24 28 0q-4 22-28 34q-24-12-28-34q14-24 28 0Z`,
        ),
      ) +
      shape(t.soft, "M400 120L290 0H380Q400 0 400 20Z", "knit") +
      shade("M400 120L290 0L296 112Z", 0.15),
    box: [0, 0, 400, 500],
    rest: "flat",
    focus: [160, 220],
  }),
  tablerunner: ({ t }) => ({
    art:
      block(t.main, 60, 0, 200, 580, 0, "linen") +
      stroke(
        t.accent,
        9,
        many(6, (i) => `M160 ${30 + i * 92}l70 44l-70 44l-70-44Z`),
      ) +
      stroke(
        t.white,
        5,
        many(6, (i) => `M160 ${52 + i * 92}l36 22l-36 22l-36-22Z`),
      ) +
      many(6, (i) => shape(t.accentDeep, `M160 ${64 + i * 92}l16 10l-16 10l-16-10Z`)) +
      stroke(t.accent, 5, "M72 0V580M248 0V580") +
      stroke(
        t.main,
        3,
        many(15, (i) => `M${66 + i * 13} 580v34M${66 + i * 13} 0v-34`),
      ),
    box: [60, -36, 260, 616],
    rest: "flat",
    focus: [160, 250],
  }),
  hammock: ({ t }) => ({
    art:
      stroke(
        t.woodDeep,
        4,
        "M0 0Q40 30 90 70M0 0Q40 50 90 110M0 0Q40 70 92 150M640 0Q600 30 550 70M640 0Q600 50 550 110M640 0Q600 70 548 150M0 0L90 90M640 0L550 90",
      ) +
      shape(t.main, "M90 64Q320 190 550 64Q560 110 548 156Q320 400 92 156Q80 110 90 64Z", "mesh fall") +
      many(5, (i) =>
        stroke(
          [t.accent, t.white, t.deep, t.accentSoft, t.white][i] ?? t.white,
          9,
          `M${92 + i} ${82 + i * 16}Q320 ${216 + i * 40} ${548 - i} ${82 + i * 16}`,
          0.85,
        ),
      ) +
      stroke(
        t.dark,
        2,
        many(
          12,
          (i) =>
            `M${120 + i * 36} ${90 + Math.sin((i / 11) * Math.PI) * 70}l20 ${60 + Math.sin((i / 11) * Math.PI) * 60}`,
        ),
        0.35,
      ) +
      round(t.steel, 0, 0, 12, 12, "metal") +
      round(t.steel, 640, 0, 12, 12, "metal") +
      stroke(
        t.white,
        3,
        many(14, (i) => `M${130 + i * 29} ${184 + Math.sin(((i + 1) / 15) * Math.PI) * 86}q6 22 0 40`),
      ),
    box: [-12, -12, 652, 320],
    rest: "wall",
    focus: [300, 190],
  }),
} satisfies Record<string, Draw>;

function rug({ t }: Pen) {
  const fret = (y: number) =>
    stroke(
      t.accent,
      12,
      many(5, (i) => `M${50 + i * 66} ${y}h44v30h-26v-14h10`),
    );
  return {
    art:
      block(t.main, 0, 0, 390, 560, 2, "knit") +
      block(t.deep, 0, 0, 390, 76) +
      block(t.deep, 0, 484, 390, 76) +
      block(t.white, 0, 76, 390, 8) +
      block(t.white, 0, 476, 390, 8) +
      fret(22) +
      fret(506) +
      many(
        3,
        (i) =>
          stroke(t.white, 10, `M195 ${96 + i * 128}l90 60l-90 60l-90-60Z`) +
          shape(t.accent, `M195 ${122 + i * 128}l52 34l-52 34l-52-34Z`) +
          shape(t.dark, `M195 ${140 + i * 128}l24 16l-24 16l-24-16Z`),
      ) +
      both(195, shape(t.accentSoft, "M0 110l56 46l-56 46ZM0 238l56 46l-56 46ZM0 366l56 46l-56 46Z")) +
      shape("url(#knit)", "M0 0H390V560H0Z") +
      stroke(
        t.cream,
        3,
        many(24, (i) => `M${8 + i * 16} 560v24M${8 + i * 16} 0v-24`),
      ),
    box: [0, -26, 390, 586] as [number, number, number, number],
    rest: "flat" as const,
    focus: [190, 240] as [number, number],
  };
}
