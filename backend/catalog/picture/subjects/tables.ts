import { block, both, fitted, many, part, round, shade, shape, shine, stroke, tube, type Draw } from "../brush.ts";

export const tables = {
  slabtable: (pen) => {
    const { W, H } = fitted(pen);
    const { t } = pen;
    const leg = (x: number) =>
      part(
        "leg",
        tube(t.ink, t.steelDeep, 11, `M${x} ${-H + 20}L${x - 12}-4`) +
          tube(t.ink, t.steelDeep, 9, `M${x + 30} ${-H + 20}L${x + 40}-4`),
      );
    return {
      art:
        both(W / 2, leg(80)) +
        shape(
          t.soft,
          `M30 ${-H - 50}Q${W * 0.3} ${-H - 66} ${W * 0.55} ${-H - 56}T${W - 40} ${-H - 52}Q${W} ${-H - 30} ${W - 6} ${-H + 4}Q${W * 0.7} ${-H + 16} ${W * 0.45} ${-H + 6}T8 ${-H + 4}Q-6 ${-H - 30} 30 ${-H - 50}Z`,
          "wood away",
        ) +
        shape(
          t.deep,
          `M8 ${-H + 4}Q${W * 0.2} ${-H} ${W * 0.45} ${-H + 6}T${W - 6} ${-H + 4}V${-H + 26}Q${W * 0.7} ${-H + 38} ${W * 0.45} ${-H + 28}T8 ${-H + 26}Z`,
          "fall wood",
        ) +
        stroke(
          t.dark,
          3,
          `M60 ${-H - 26}Q${W * 0.4} ${-H - 44} ${W - 60} ${-H - 22}M120 ${-H - 10}Q${W * 0.5} ${-H - 26} ${W - 140} ${-H - 8}`,
          0.35,
        ),
      box: [0, -H - 60, W, 0],
      focus: [W * 0.4, -H - 20],
    };
  },
  nestingtables: (pen) => {
    const { t } = pen;
    const tables = pen.count("tables", 3, 4);
    return {
      art: many(tables, (i) => {
        const [x, h, r] = [130 + i * 150, 300 - i * 66, 138 - i * 26];
        const wire =
          many(4, (leg) =>
            stroke(
              t.ink,
              6,
              `M${x - r * 0.8 + leg * r * 0.53}-${h - 8}L${x - r * 0.7 + leg * r * 0.46}-${leg % 3 ? 22 : 6}`,
            ),
          ) + `<ellipse cx="${x}" cy="-14" rx="${r * 0.76}" ry="12" fill="none" stroke="${t.ink}" stroke-width="6"/>`;
        return part(
          "table",
          wire + round(t.deep, x, -h + 12, r, r * 0.2) + round(t.soft, x, -h, r, r * 0.2, "wood away"),
        );
      }),
      box: [-8, -330, 530, 0],
      focus: [130, -300],
    };
  },
  glasstable: (pen) => {
    const { W, H } = fitted(pen);
    const { t } = pen;
    return {
      art:
        both(
          W / 2,
          block(t.steel, 34, -H + 6, 22, H - 6, 6, "metal") + block(t.steelDeep, 96, -H + 2, 14, H - 36, 4, "metal"),
        ) +
        shape(t.glass, `M70 ${-H * 0.36 - 26}H${W - 70}L${W - 40} ${-H * 0.36}H40Z`) +
        block(t.steelDeep, 40, -H * 0.36, W - 80, 8, 4, "metal") +
        block(t.accent, 170, -H * 0.36 - 42, 120, 16, 3, "fall") +
        block(t.cream, 180, -H * 0.36 - 56, 110, 14, 3, "fall") +
        `<g opacity=".86">${shape("#cfe6ea", `M70 ${-H - 50}H${W - 70}Q${W - 60} ${-H - 50} ${W - 52} ${-H - 42}L${W - 8} ${-H - 8}Q${W} ${-H} ${W - 12} ${-H}H12Q0 ${-H} 8 ${-H - 8}L52 ${-H - 42}Q60 ${-H - 50} 70 ${-H - 50}Z`, "gloss")}</g>` +
        block("#7fb0b4", 2, -H, W - 4, 12, 6, "fall") +
        shine(`M120 ${-H - 44}H230L150 ${-H - 4}H50Z`, 0.5),
      box: [0, -H - 50, W, 0],
      focus: [130, -H],
    };
  },
  roundtable: (pen) => {
    const { W, H } = fitted(pen, 620, 420);
    const { t } = pen;
    return {
      art:
        many(4, (i) =>
          part(
            "leg",
            shape(
              i % 3 ? t.dark : t.main,
              `M${W / 2 - 30 + i * 18} ${-H + 40}h12L${[W * 0.2, W * 0.4, W * 0.62, W * 0.82][i]} ${i % 3 ? -34 : -2}h-18Z`,
              "side wood",
            ),
          ),
        ) +
        block(t.deep, W * 0.3, -H + 10, W * 0.4, 34, 12, "fall wood") +
        round(t.dark, W / 2, -H + 6, W / 2, W * 0.1, "away") +
        round(t.soft, W / 2, -H - 12, W / 2, W * 0.1, "wood away") +
        `<ellipse cx="${W / 2}" cy="${-H - 12}" rx="${W * 0.46}" ry="${W * 0.088}" fill="none" stroke="${t.deep}" stroke-width="2" opacity=".5"/>`,
      box: [0, -H - 12 - W * 0.1, W, 0],
      focus: [W * 0.4, -H],
    };
  },
  extendingtable: (pen) => {
    const { W, H } = fitted(pen);
    const { t } = pen;
    const leaf = W * 0.34;
    return {
      art:
        both(
          W / 2,
          part("leg", shape(t.deep, `M70 ${-H}h28l-8 ${H - 34}h-14Z`, "side wood")) +
            part("leg", shape(t.main, `M18 ${-H}h38l-8 ${H}h-22Z`, "side wood")),
        ) +
        block(t.dark, 30, -H + 14, W - 60, 34, 4, "fall wood") +
        shape(t.soft, `M66 ${-H - 62}H${W - 66}L${W} ${-H}H0Z`, "wood away") +
        shape(t.pale, `M${W / 2 - leaf * 0.42} ${-H - 62}h${leaf * 0.84}L${W / 2 + leaf / 2} ${-H}h${-leaf}Z`, "wood") +
        stroke(
          t.dark,
          3,
          `M${W / 2 - leaf * 0.42} ${-H - 62}L${W / 2 - leaf / 2} ${-H}v18M${W / 2 + leaf * 0.42} ${-H - 62}L${W / 2 + leaf / 2} ${-H}v18`,
          0.7,
        ) +
        block(t.deep, 0, -H, W, 18, 4, "fall wood"),
      box: [0, -H - 62, W, 0],
      focus: [W * 0.36, -H],
    };
  },
  bistrotable: ({ t }) => ({
    art:
      tube(t.deep, t.pale, 13, "M110-396L300-8M290-396L96-8") +
      tube(t.main, t.pale, 13, "M150-396L330-4M250-396L66-4") +
      round(t.steel, 200, -236, 9, 9, "ball") +
      tube(t.deep, t.pale, 9, "M116-110H280") +
      round(t.deep, 200, -400, 200, 30, "away") +
      round(t.main, 200, -412, 200, 30, "brush gloss") +
      `<ellipse cx="200" cy="-412" rx="182" ry="25" fill="none" stroke="${t.deep}" stroke-width="3"/>`,
    box: [0, -442, 400, 0],
    focus: [150, -400],
  }),
  meetingtable: (pen) => {
    const { W, H } = fitted(pen);
    const { t } = pen;
    const places = pen.count("places", 8, 12);
    return {
      art:
        both(W / 2, shape(t.ink, `M${W * 0.2} ${-H}h40l20 ${H - 24}h-84Z`, "side")) +
        block(t.ink, W * 0.14, -14, W * 0.2, 12, 5) +
        block(t.ink, W * 0.66, -14, W * 0.2, 12, 5) +
        shape(
          t.soft,
          `M70 ${-H - 76}H${W - 70}Q${W - 20} ${-H - 60} ${W} ${-H - 10}Q${W} ${-H} ${W - 30} ${-H}H30Q0 ${-H} 0 ${-H - 10}Q20 ${-H - 60} 70 ${-H - 76}Z`,
          "wood away",
        ) +
        block(t.deep, 4, -H - 4, W - 8, 20, 8, "fall") +
        block(t.ink, W / 2 - 46, -H - 50, 92, 16, 4, "fall") +
        block(t.steel, W / 2 - 36, -H - 46, 20, 8, 2) +
        block(t.steel, W / 2 - 8, -H - 46, 20, 8, 2) +
        many(places, (i) =>
          part(
            "place",
            shape(
              t.cream,
              `M${((i % (places / 2)) + 0.5) * ((W - 120) / (places / 2)) + 46} ${i < places / 2 ? -H - 70 : -H - 22}h34l${i < places / 2 ? 4 : 6} 14h-44Z`,
            ),
          ),
        ),
      box: [0, -H - 76, W, 0],
      focus: [W * 0.45, -H - 20],
    };
  },
  desk: (pen) => {
    const { W, H } = fitted(pen);
    const { t } = pen;
    const rising = pen.is("rising");
    const legs = rising
      ? both(
          W / 2,
          block(t.steelDeep, 74, -H + 12, 34, H * 0.5, 3, "metal") +
            block(t.steel, 66, -H * 0.56, 50, H * 0.52, 4, "metal") +
            block(t.ink, 30, -16, 122, 14, 7),
        )
      : both(W / 2, tube(t.steelDeep, t.steelSoft, 13, `M40 ${-H + 14}V-6M84 ${-H + 6}V-40M40-8L84-40`));
    const extras = rising
      ? block(t.ink, W - 190, -H + 16, 84, 18, 5) +
        stroke("#8fd18a", 4, `M${W - 178} ${-H + 25}h16M${W - 150} ${-H + 25}h10M${W - 134} ${-H + 25}h10`)
      : shape(t.steelDeep, `M150 ${-H + 18}H${W - 150}l-12 40H162Z`, "mesh fall") +
        round(t.ink, W - 110, -H - 22, 22, 7);
    return {
      art:
        legs +
        extras +
        shape(t.soft, `M56 ${-H - 46}H${W - 56}L${W} ${-H}H0Z`, "wood away") +
        (rising ? "" : round(t.ink, W - 110, -H - 24, 20, 7) + round(t.steelDeep, W - 110, -H - 25, 13, 4)) +
        block(t.deep, 0, -H, W, 17, 4, "fall"),
      box: [0, -H - 46, W, 0],
      focus: [W - 160, -H],
    };
  },
  secretary: (pen) => {
    const { W, H } = fitted(pen, 560, 600);
    const { t } = pen;
    const nook = H * 0.42;
    return {
      art:
        both(
          W / 2,
          part("leg", shape(t.deep, `M8 ${-H * 0.5}h30l-8 ${H * 0.5}h-12Z`, "side wood")) +
            part("leg", stroke(t.dark, 16, `M64 ${-H * 0.46}V-30`)),
        ) +
        block(t.main, 0, -H, W, nook, 8, "fall wood") +
        block(t.dark, 22, -H + 24, W - 44, nook - 46, 3) +
        many(4, (i) => block(t.deep, 22 + (i * (W - 44)) / 4, -H + 24, 8, nook - 46)) +
        block(t.deep, 22, -H + nook * 0.5, W - 44, 8) +
        block(t.cream, 50, -H + nook * 0.24, 40, nook * 0.24, 2) +
        block(t.accent, W * 0.32, -H + nook * 0.2, 16, nook * 0.3, 2) +
        block("#7c98a6", W * 0.37, -H + nook * 0.24, 16, nook * 0.26, 2) +
        block(t.cream, W * 0.56, -H + nook * 0.7, 90, 14, 2) +
        block(t.deep, 0, -H * 0.58, W, H * 0.12, 4, "fall wood") +
        many(2, (i) =>
          part(
            "drawer",
            block(t.main, 18 + i * (W / 2 - 10), -H * 0.565, W / 2 - 26, H * 0.09, 4, "fall wood") +
              round(t.gold, 18 + i * (W / 2 - 10) + W / 4 - 13, -H * 0.52, 8, 8, "ball"),
          ),
        ) +
        shape(t.soft, `M-4 ${-H * 0.58}H${W + 4}L${W + 44} ${-H * 0.5}H-44Z`, "wood away") +
        block(t.deep, -44, -H * 0.5, W + 88, 14, 4, "fall") +
        shade(`M0 ${-H * 0.46}H${W}v10H0Z`),
      box: [-44, -H, W + 44, 0],
      focus: [W * 0.4, -H * 0.6],
    };
  },
} satisfies Record<string, Draw>;
