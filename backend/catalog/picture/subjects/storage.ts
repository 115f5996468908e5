import {
  block,
  both,
  fitted,
  many,
  n,
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

export const storage = {
  ladder: (pen) => {
    const { W, H } = fitted(pen, 460, 620);
    const { t } = pen;
    const shelves = pen.count("shelves", 5, 8);
    const shelf = (i: number) => {
      const y = -H + 40 + (i * (H - 60)) / (shelves - 1) - (i === shelves - 1 ? 24 : 0);
      const inset = (shelves - 1 - i) * W * 0.018;
      return part(
        "shelf",
        shade(`M${n(24 + inset)} ${n(y + 12)}H${n(W - 24 - inset)}v14H${n(24 + inset)}Z`) +
          shape(
            t.soft,
            `M${n(34 + inset)} ${n(y - 16 - i * 3)}H${n(W - 34 - inset)}L${n(W - 8 - inset)} ${n(y)}H${n(8 + inset)}Z`,
            "wood",
          ) +
          block(t.deep, 8 + inset, y, W - 16 - 2 * inset, 13, 2, "fall wood"),
      );
    };
    return {
      art:
        tube(t.dark, t.soft, 13, `M${W * 0.16} ${-H + 16}L34-20M${W * 0.84} ${-H + 16}L${W - 34}-20`) +
        many(shelves, shelf) +
        tube(t.main, t.pale, 18, `M${W * 0.1} ${-H}L8-4M${W * 0.9} ${-H}L${W - 8}-4`) +
        things(pen, W, -H + 24, H / shelves),
      box: [0, -H - 8, W, 0],
      focus: [W * 0.4, -H * 0.4],
    };
  },
  cubes: (pen) => {
    const { t } = pen;
    const spaces = pen.count("spaces", 9, 16);
    const doors = pen.count("doors", 3, 9);
    const across = Math.round(Math.sqrt(spaces));
    const cell = 540 / across;
    const closed = [0, 4, 8, 2, 6, 1, 3, 5, 7].slice(0, doors);
    const space = (i: number) => {
      const [x, y] = [12 + (i % across) * cell, -552 + Math.floor(i / across) * cell];
      const inside =
        block(i % 2 ? t.accent : t.dark, x + 6, y + 6, cell - 12, cell - 12, 2) +
        shade(`M${x + 6} ${y + 6}h${cell - 12}v26h${-(cell - 12)}Z`, 0.25);
      const door = part(
        "door",
        block(t.soft, x + 3, y + 3, cell - 6, cell - 6, 4, "away") +
          round(t.gold, x + cell - 26, y + cell / 2, 8, 8, "ball"),
      );
      const books = many(5, (b) =>
        block(
          [t.accentSoft, t.cream, "#c96f4e", "#7f9aa3", t.pale][(b + i) % 5] ?? t.cream,
          x + 24 + b * 21,
          y + cell - 116 + ((b * 7 + i * 5) % 22),
          18,
          110 - ((b * 7 + i * 5) % 22),
          2,
          "side",
        ),
      );
      return (
        part("space", inside) +
        (closed.includes(i)
          ? door
          : i % 4 === 1
            ? books
            : i % 3 === 2
              ? shape(
                  t.white,
                  `M${x + cell * 0.35} ${y + cell - 76}h${cell * 0.3}q20 36-4 70h${-cell * 0.2}q-26-34-8-70Z`,
                  "side",
                )
              : "")
      );
    };
    return {
      art: block(t.main, 0, -564, 564, 560, 6, "fall") + many(spaces, space) + block(t.deep, 0, -8, 564, 8, 2),
      box: [0, -564, 564, 0],
      focus: [190, -190],
    };
  },
  floatingshelf: (pen) => {
    const { t } = pen;
    return {
      art:
        shade("M10 46H610L560 110H60Z", 0.1) +
        shape(t.soft, "M30-14H590L620 0H0Z", "wood") +
        block(t.main, 0, 0, 620, 44, 3, "fall wood") +
        block(t.accent, 70, -120, 22, 106, 2, "side") +
        block(t.cream, 94, -104, 20, 90, 2, "side") +
        turn(12, 130, -14, block("#c96f4e", 122, -112, 20, 98, 2, "side")) +
        shape(t.white, "M400-14q-44-70-14-104q4-24-6-34h60q-10 10-6 34q30 34-14 104Z", "side") +
        stroke(t.leafDeep, 4, "M410-150Q400-220 372-250M410-150Q420-230 450-262M410-150V-240") +
        shape(
          t.leaf,
          "M372-250q-34-6-36-34q34 2 36 34ZM450-262q2-34 34-38q-4 32-34 38ZM410-240q-18-26 0-48q18 22 0 48Z",
        ),
      box: [0, -296, 620, 110],
      rest: "wall",
      focus: [300, 10],
    };
  },
  officebookcase: (pen) => {
    const { W, H } = fitted(pen, 460, 620);
    const { t } = pen;
    const doors = pen.count("doors", 2, 3);
    const upper = H * 0.58;
    const rowHigh = (upper - 24) / 3;
    const files = (y: number, from: number) =>
      many(
        6,
        (i) =>
          block(
            [t.accent, t.ink, t.accent, "#8d99a6", t.ink, t.accent][(i + from) % 6] ?? t.ink,
            34 + i * 44,
            y - rowHigh * 0.82,
            38,
            rowHigh * 0.8,
            2,
            "side",
          ) + block(t.cream, 42 + i * 44, y - rowHigh * 0.62, 22, 26, 2),
      );
    return {
      art:
        block(t.main, 0, -H, W, H, 6, "away") +
        block(t.dark, 18, -H + 18, W - 36, upper - 18, 2) +
        many(3, (i) =>
          part(
            "shelf",
            files(-H + 20 + (i + 1) * rowHigh, i * 2) +
              block(t.soft, 14, -H + 20 + (i + 1) * rowHigh, W - 28, 12, 0, "fall"),
          ),
        ) +
        many(doors, (i) =>
          part(
            "door",
            block(t.soft, 12 + (i * (W - 24)) / doors, -H + upper + 14, (W - 30) / doors, H - upper - 46, 4, "fall") +
              block(t.steelDeep, i % 2 ? W / 2 + 12 : W / 2 - 26, -H + upper + 60, 12, 64, 5, "metal"),
          ),
        ) +
        round(t.steel, W / 2 + 18, -H + upper + 44, 8, 8, "ball") +
        stroke(t.ink, 3, `M${W / 2 + 18} ${-H + upper + 40}v8`) +
        block(t.ink, 8, -22, W - 16, 22, 2),
      box: [0, -H, W, 0],
      focus: [W * 0.5, -H + upper],
    };
  },
  cabinet: (pen) => {
    const { t } = pen;
    const drawers = pen.count("drawers", 3, 5);
    const high = 520 / drawers;
    return {
      art:
        shape(t.deep, "M20-560H340L360-540H0Z", "fall") +
        block(t.main, 0, -542, 360, 534, 4, "away") +
        many(drawers, (i) =>
          part(
            "drawer",
            block(t.soft, 14, -530 + i * high, 332, high - 10, 4, "fall") +
              block(t.steelDeep, 120, -530 + i * high + 24, 120, 20, 8, "metal") +
              block(t.cream, 140, -530 + i * high + 62, 80, 36, 2) +
              stroke(t.steelDeep, 2.5, `M150 ${-530 + i * high + 74}h56M150 ${-530 + i * high + 86}h36`, 0.6),
          ),
        ) +
        round(t.steel, 314, -508, 11, 11, "metal") +
        stroke(t.ink, 3, "M314-513v10") +
        block(t.ink, 12, -10, 336, 10),
      box: [0, -560, 360, 0],
      focus: [180, -480],
    };
  },
  sunmirror: (pen) => {
    const { t } = pen;
    const rays = pen.count("rays", 60, 80);
    const ray = (i: number) => {
      const long = i % 2 ? 296 : 250;
      const angle = (i * 2 * Math.PI) / rays;
      return `M${n(300 + Math.cos(angle) * 118)} ${n(300 + Math.sin(angle) * 118)}L${n(300 + Math.cos(angle) * long)} ${n(300 + Math.sin(angle) * long)}`;
    };
    const lines = Array.from({ length: rays }, (_, i) => ray(i));
    return {
      art:
        many(
          rays,
          (i) => `<path data-part="ray" d="${lines[i]}" stroke="${i % 3 ? t.gold : t.goldDeep}" stroke-width="7"/>`,
        ) +
        stroke("#fff2c6", 1.6, lines.join(""), 0.7) +
        round(t.goldDeep, 300, 300, 132, 132, "ball") +
        round(t.gold, 300, 300, 122, 122, "metal") +
        round("#cfdde3", 300, 300, 104, 104, "away") +
        shine("M230 370L340 206Q372 216 388 246L272 396Q246 388 230 370Z", 0.5),
      box: [0, 0, 600, 600],
      rest: "wall",
      focus: [410, 300],
    };
  },
  archmirror: (pen) => {
    const { t } = pen;
    return {
      art:
        shape(t.main, "M0-4V-480Q0-620 128-620T256-480V-4Z", "side") +
        shape("#cbd9df", "M12-14V-476Q12-606 128-606T244-476V-14Z", "fall") +
        shape("#b9a98f", "M12-90H244V-14H12Z") +
        shape("#d9e4e8", "M12-90L80-150H244V-90Z") +
        shine("M30-60L200-520Q226-500 232-470L90-40H30Z", 0.42) +
        stroke(t.pale, 3, "M12-14V-476Q12-606 128-606T244-476V-14Z", 0.7),
      box: [0, -620, 256, 0],
      focus: [60, -520],
    };
  },
} satisfies Record<string, Draw>;

function things({ t }: Pen, W: number, top: number, gap: number): string {
  const x = W * 0.3;
  return (
    shape(t.white, `M${n(x)} ${n(top - 8)}q-24-34 0-58h38q24 24 0 58Z`, "side") +
    both(W / 2, "") +
    many(4, (i) =>
      block(
        ["#c96f4e", t.cream, "#7f9aa3", t.accent][i] ?? t.cream,
        W * 0.5 + i * 20,
        top + gap - 84 - (i % 2) * 10,
        17,
        76 + (i % 2) * 10,
        2,
        "side",
      ),
    ) +
    block(t.cream, W * 0.24, top + 2 * gap - 40, 120, 16, 2, "fall") +
    block("#9fb3a4", W * 0.26, top + 2 * gap - 56, 104, 16, 2, "fall") +
    shape("#c98d5a", `M${n(W * 0.54)} ${n(top + 3 * gap - 76)}h104l-10 50h-84Z`, "palm fall")
  );
}
