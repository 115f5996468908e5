import { block, both, many, part, round, seam, shape, shine, stroke, turn, type Draw, type Pen } from "../brush.ts";

export const textiles = {
  towel: ({ t }) => ({
    art:
      many(
        3,
        (i) =>
          shape(
            [t.deep, t.main, t.soft][i] ?? t.main,
            `M20 ${-i * 78}H400Q430 ${-i * 78} 430 ${-38 - i * 78}T400 ${-76 - i * 78}H20Q-6 ${-76 - i * 78} -6 ${-38 - i * 78}T20 ${-i * 78}Z`,
            "terry fall",
          ) + stroke(t.dark, 3, `M-4 ${-38 - i * 78}H402`, 0.3),
      ) +
      block(t.accent, 300, -236, 30, 236, 0, "fall") +
      stroke(t.deep, 6, "M420-196q34 8 18 30"),
    box: [-6, -234, 440, 0],
    focus: [140, -130],
  }),
  handtowels: (pen) => ({
    art: many(pen.count("towels", 2, 4), (i) =>
      part(
        "towel",
        `<g transform="translate(${i * 210} ${i * 24})">${stroke(pen.t.deep, 6, "M95 12q-14-30 8-34")}${shape(i ? pen.t.soft : pen.t.main, "M10 10H180Q192 10 192 24V400H0V24Q0 10 10 10Z", "rib fall")}${stroke(
          pen.t.deep,
          2.5,
          many(11, (n) => `M0 ${40 + n * 32}H192`),
          0.5,
        )}${block(pen.t.accent, 0, 350, 192, 18, 0, "fall")}</g>`,
      ),
    ),
    box: [0, -26, 402, 424],
    rest: "wall",
    focus: [96, 160],
  }),
  mitts: (pen) => ({
    art: many(pen.count("mitts", 2, 2), (i) =>
      part(
        "mitt",
        turn(
          i ? 12 : -12,
          170 + i * 200,
          400,
          `<g transform="translate(${i * 220} 0)${i ? " matrix(-1 0 0 1 300 0)" : ""}">${shape(pen.t.main, "M60 420V220Q20 200 24 150Q30 110 66 126L84 150V80Q90 0 160 0T236 80V420Z", "quilt fall")}${block(pen.t.accent, 50, 400, 196, 44, 12, "fall")}${many(6, (n) => round(pen.t.dark, 124 + (n % 3) * 38, 70 + Math.floor(n / 3) * 54, 9))}${stroke(pen.t.accent, 7, "M240 430q30 20 4 40")}</g>`,
        ),
      ),
    ),
    box: [-30, -20, 570, 470],
    rest: "flat",
    focus: [150, 200],
  }),
  cushion: (pen) => {
    const { t } = pen;
    const loom = pen.is("brocade") ? brocade(pen) : "";
    return {
      art:
        shape(
          t.main,
          "M30 24Q240 60 450 24Q484 10 470 60Q440 240 470 430Q484 474 440 460Q240 430 40 460Q-4 474 12 430Q40 240 12 60Q-2 12 30 24Z",
          `ball ${pen.is("brocade") ? "" : "linen"}`.trim(),
        ) +
        loom +
        (pen.is("brocade")
          ? ""
          : seam(t.deep, "M46 60Q240 90 436 60M46 430Q240 402 436 430") + stroke(t.deep, 3, "M410 448l40-8", 0.7)),
      box: [0, 6, 482, 470],
      rest: "flat",
      focus: [180, 240],
    };
  },
  fringecushion: ({ t }) => ({
    art:
      both(
        270,
        stroke(
          t.accent,
          4,
          many(13, (i) => `M36 ${40 + i * 20}q-16 4-34 ${i % 2 ? 8 : 2}`),
        ) +
          stroke(
            t.accentSoft,
            3,
            many(12, (i) => `M38 ${50 + i * 20}q-16 4-32 6`),
          ),
      ) +
      shape(
        t.main,
        "M40 20Q270 46 500 20Q520 16 512 50Q490 160 512 270Q522 306 494 302Q270 276 46 302Q18 306 28 270Q50 160 28 50Q20 14 40 20Z",
        "ball",
      ) +
      shine("M70 60Q200 80 330 66Q160 130 90 220Q60 130 70 60Z", 0.2) +
      stroke(t.deep, 3, "M270 36V288M150 34V290M390 34V290", 0.4),
    box: [0, 12, 540, 308],
    rest: "flat",
    focus: [60, 150],
  }),
  curtains: (pen) => ({
    art:
      many(pen.count("panels", 2, 3), (i) => part("panel", curtain(pen, i * 250))) +
      rod(pen, pen.count("panels", 2, 3) * 250),
    box: [-24, 0, pen.count("panels", 2, 3) * 250 + 24, 590],
    rest: "wall",
    focus: [110, 120],
  }),
} satisfies Record<string, Draw>;

function brocade({ t }: Pen): string {
  return (
    many(3, (row) =>
      many(
        3,
        (i) =>
          `<g transform="translate(${90 + i * 150} ${96 + row * 148})">${shape(t.accent, "M0-44L44 0L0 44L-44 0Z")}${shape(t.white, "M0-26L26 0L0 26L-26 0Z")}${shape(t.accentDeep, "M0-12L12 0L0 12L-12 0Z")}</g>`,
      ),
    ) +
    stroke(t.accentSoft, 6, "M30 170H452M30 318H452M40 60H440M40 424H440") +
    shape("url(#linen)", "M30 24H450V460H30Z")
  );
}

function curtain(pen: Pen, x: number): string {
  const { t } = pen;
  const sheer = pen.is("sheer");
  const folds = many(6, (i) => shape(i % 2 ? t.deep : t.soft, `M${x + i * 40} 30h40l3 556h-46Z`, "side"));
  return (
    `<g${sheer ? ' opacity=".62"' : ""}>${block(t.main, x, 26, 240, 560, 2, "linen")}${folds}</g>` +
    many(
      6,
      (i) => `<circle cx="${x + 20 + i * 40}" cy="44" r="11" fill="none" stroke="${t.steelDeep}" stroke-width="6"/>`,
    ) +
    (sheer ? stroke(t.white, 3, `M${x} 570H${x + 240}`) : "")
  );
}

function rod({ t }: Pen, wide: number): string {
  return (
    block(t.steelDeep, -12, 38, wide + 14, 12, 6, "fall") +
    round(t.steelDeep, -12, 44, 14, 14, "ball") +
    round(t.steelDeep, wide + 2, 44, 14, 14, "ball")
  );
}
