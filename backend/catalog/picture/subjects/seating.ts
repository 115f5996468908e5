import { block, both, fitted, many, part, round, seam, shape, shine, stroke, type Draw, type Pen } from "../brush.ts";

export const seating = {
  sofa: (pen) => {
    const { W, H } = fitted(pen, 640, 400);
    const { t } = pen;
    const seats = pen.count("seats", 3, 5);
    const cloth = clothOf(pen);
    const arm = pen.is("curved") ? 46 : 52;
    const wide = (W - 2 * arm) / seats;
    const legs = both(W / 2, shape(t.woodDeep, `M${arm * 0.6}-40h24l-8 40h-9ZM${W * 0.42}-36h18l-4 36h-9Z`, "side"));
    const back = pen.is("curved")
      ? shape(
          t.dark,
          `M10-60V${-H * 0.6}Q20${-H} ${W * 0.3} ${-H}H${W * 0.7}Q${W - 20} ${-H} ${W - 10} ${-H * 0.6}V-60Z`,
          "fall",
        ) +
        stroke(
          t.deep,
          4,
          Array.from(
            { length: 13 },
            (_, i) => `M${30 + (i * (W - 60)) / 12} ${-H * 0.92 + Math.abs(i - 6) * 5}V-90`,
          ).join(""),
          0.7,
        )
      : block(t.dark, 14, -H, W - 28, H - 60, 26, "fall");
    const cushions = many(seats, (i) => {
      const x = arm + i * wide;
      const upper = pen.is("curved")
        ? ""
        : block(t.main, x + 3, -H + 14, wide - 6, H * 0.55, 26, `fall${cloth}`) +
          (pen.is("tuft") ? tufts(t.dark, x, -H + 50, wide) : "");
      return part(
        "seat",
        upper +
          block(t.soft, x + 2, -H * 0.52, wide - 4, H * 0.22, 18, `fall${cloth}`) +
          seam(t.deep, `M${x + 14} ${-H * 0.34}h${wide - 28}`),
      );
    });
    const arms = both(
      W / 2,
      shape(
        t.main,
        `M0-34V${-H * 0.62}Q2${-H * 0.74} ${arm / 2} ${-H * 0.74}Q${arm} ${-H * 0.74} ${arm} ${-H * 0.6}V-34Z`,
        `side${cloth}`,
      ) + stroke(t.dark, 2, `M${arm * 0.5} ${-H * 0.7}V-40`, 0.4),
    );
    return {
      art: legs + back + cushions + block(t.deep, 8, -H * 0.31, W - 16, H * 0.2, 12, `fall${cloth}`) + arms,
      box: [0, -H, W, 0],
      focus: [arm + wide * 0.9, -H * 0.45],
    };
  },
  cornersofa: (pen) => {
    const { W, H } = fitted(pen, 660, 400);
    const { t } = pen;
    const cloth = clothOf(pen);
    const seat = (W - 180) / 3;
    const chaise = part(
      "module",
      shape(t.deep, `M${W - 190}-30V-96L${W - 150}-30Z`) +
        block(t.soft, W - 190, -H * 0.55, 180, H * 0.28, 16, `fall${cloth}`) +
        block(t.main, W - 196, -H * 0.32, 196, H * 0.24, 14, `fall${cloth}`),
    );
    const modules = many(3, (i) =>
      part(
        "module",
        block(t.main, 50 + i * seat, -H, seat - 4, H * 0.6, 22, `fall${cloth}`) +
          block(t.soft, 50 + i * seat, -H * 0.56, seat - 4, H * 0.2, 14, `fall${cloth}`) +
          seam(t.deep, `M${62 + i * seat} ${-H * 0.42}h${seat - 28}`),
      ),
    );
    const corner = part(
      "module",
      block(t.main, 52 + 3 * seat, -H, 120, H * 0.62, 26, `fall${cloth}`) +
        block(t.deep, W - 36, -H * 0.9, 34, H * 0.6, 14, "side"),
    );
    const base =
      block(t.deep, 10, -H * 0.36, W - 200, H * 0.26, 10, `fall${cloth}`) +
      stroke(t.dark, 3, `M${50 + seat} ${-H * 0.36}v${H * 0.24}M${50 + 2 * seat} ${-H * 0.36}v${H * 0.24}`, 0.6);
    const ports =
      block(t.ink, 16, -H * 0.58, 22, 34, 5) +
      block(t.steel, 20, -H * 0.56, 14, 5, 2) +
      block(t.steel, 20, -H * 0.56 + 12, 14, 5, 2);
    const arm = block(t.main, 0, -H * 0.7, 54, H * 0.7 - 12, 16, `side${cloth}`) + ports;
    const feet = stroke(t.ink, 10, `M24-8V-3M${W * 0.45}-20V-3M${W - 24}-12V-3`);
    return { art: feet + corner + modules + base + arm + chaise, box: [0, -H, W, 0], focus: [60 + seat, -H * 0.5] };
  },
  sofabed: (pen) => {
    const { W, H } = fitted(pen, 640, 420);
    const { t } = pen;
    const cloth = clothOf(pen);
    const back =
      block(t.main, 60, -H, W - 120, H * 0.5, 20, `fall${cloth}`) +
      stroke(t.dark, 4, `M${W / 2} ${-H + 10}v${H * 0.42}`, 0.5);
    const mattress =
      shape(t.soft, `M50 ${-H * 0.52}H${W - 50}L${W - 10} ${-H * 0.3}H10Z`, cloth.trim()) +
      block(t.main, 8, -H * 0.31, W - 16, 42, 16, `fall${cloth}`) +
      stroke(t.deep, 4, `M${W / 2} ${-H * 0.52}V${-H * 0.3}M22 ${-H * 0.36}H${W - 22}`, 0.6);
    const chest =
      block(t.deep, 26, -H * 0.2 - 10, W - 52, H * 0.2, 6, "fall") + block(t.dark, W / 2 - 46, -H * 0.12, 92, 12, 6);
    const pillows = both(
      W / 2,
      shape(
        t.white,
        `M96 ${-H * 0.56}Q180 ${-H * 0.62} ${W * 0.42} ${-H * 0.56}Q${W * 0.44} ${-H * 0.46} ${W * 0.42} ${-H * 0.42}Q180 ${-H * 0.38} 92 ${-H * 0.42}Q84 ${-H * 0.5} 96 ${-H * 0.56}Z`,
        "fall",
      ),
    );
    const blanket = shape(
      t.accent,
      `M${W * 0.56} ${-H * 0.42}H${W - 28}L${W - 10} ${-H * 0.3}V${-H * 0.16}H${W * 0.6}Z`,
      "fall linen",
    );
    return {
      art: stroke(t.ink, 12, `M44-10V-4M${W - 44}-10V-4`) + back + chest + mattress + pillows + blanket,
      box: [8, -H, W - 8, 0],
      focus: [W * 0.62, -H * 0.36],
    };
  },
  wingchair: (pen) => {
    const { t } = pen;
    const cloth = clothOf(pen);
    const legs = stroke(t.woodDeep, 15, "M62-70L52-6M318-70L328-6M110-66L106-14M270-66L274-14");
    const back =
      shape(t.main, "M78-150V-440Q78-500 190-500Q302-500 302-440V-150Z", `fall${cloth}`) +
      shape(
        t.deep,
        "M78-210V-440Q74-478 52-452Q30-420 50-300L64-210ZM302-210V-440Q306-478 328-452Q350-420 330-300L316-210Z",
        "fall",
      );
    const tufts = many(6, (i) => round(t.dark, 130 + (i % 3) * 60, -420 + Math.floor(i / 3) * 74, 5));
    const arms = both(
      190,
      shape(t.main, "M20-66V-220Q20-262 56-262Q88-262 88-226V-66Z", `side${cloth}`) +
        round(t.deep, 54, -232, 24, 24, "ball"),
    );
    const seat =
      block(t.soft, 84, -210, 212, 66, 24, `fall${cloth}`) +
      block(t.deep, 40, -146, 300, 84, 12, `fall${cloth}`) +
      seam(t.dark, "M96-160H284");
    const stool =
      stroke(t.woodDeep, 12, "M404-40L398-4M536-40L542-4") +
      block(t.deep, 384, -96, 172, 62, 12, `fall${cloth}`) +
      block(t.soft, 380, -128, 180, 46, 22, `fall${cloth}`) +
      seam(t.deep, "M396-96H544");
    return { art: legs + back + tufts + seat + arms + stool, box: [20, -500, 560, 0], focus: [190, -220] };
  },
  wavechair: ({ t }) => ({
    art:
      round(t.steelDeep, 280, -14, 130, 14, "metal") +
      block(t.steel, 262, -90, 36, 80, 4, "metal") +
      shape(t.deep, "M60-320Q40-100 190-86H380Q540-84 520-260Q516-120 380-130H200Q80-140 60-320Z", "away") +
      shape(
        t.main,
        "M36-330Q20-392 76-400Q150-404 176-300Q190-224 262-222H400Q440-224 452-258Q470-306 512-290Q548-272 528-214Q500-104 380-100H200Q66-110 36-330Z",
        "fall linen",
      ) +
      shine("M62-366Q110-392 142-310Q160-236 240-208Q150-200 110-290Q90-340 62-366Z", 0.35) +
      stroke(t.pale, 3, "M176-300Q190-224 262-222H400", 0.8),
    box: [28, -402, 536, 0],
    focus: [300, -200],
  }),
  pouf: ({ t }) => ({
    art:
      shape(t.main, "M40-60Q10-150 60-224Q120-270 250-270T440-224Q490-150 460-60Q440-6 250-6T40-60Z", "ball") +
      many(6, (row) =>
        stroke(
          t.deep,
          5,
          many(13, (i) => `M${58 + i * 30 + (row % 2) * 12} ${-226 + row * 38}q14 22 28 0`),
          0.55,
        ),
      ) +
      stroke(t.soft, 6, "M150-262Q250-236 350-262", 0.7) +
      round(t.deep, 250, -262, 30, 9) +
      round(t.soft, 250, -266, 22, 6),
    box: [26, -272, 474, 0],
    focus: [220, -140],
  }),
} satisfies Record<string, Draw>;

const cloths = ["linen", "leather", "knit"];

/** The material the data names, as an overlay. */
export function clothOf(pen: Pen): string {
  const cloth = cloths.find((name) => pen.is(name));
  return cloth ? ` ${cloth}` : "";
}

function tufts(color: string, x: number, y: number, wide: number): string {
  return many(6, (i) => round(color, x + wide * (0.2 + (i % 3) * 0.3), y + Math.floor(i / 3) * 50, 4.5));
}
