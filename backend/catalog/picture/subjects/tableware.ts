import { block, dots, many, part, round, shape, shine, stroke, turn, type Draw } from "../brush.ts";

export const tableware = {
  dinnerware: (pen) => ({
    art:
      many(4, (i) => part("setting", stack(pen.t.main, 150, -14 - i * 12, 150, 24))) +
      many(4, (i) => stack(pen.t.main, 420, -12 - i * 11, 104, 18)) +
      many(
        4,
        (i) => `<g transform="translate(${i % 2 ? 560 : 470} ${i < 2 ? 0 : -12}) scale(.9)">${i < 2 ? "" : ""}</g>`,
      ) +
      turn(0, 0, 0, plate(150, -230, 140, pen.t.main)) +
      many(2, (i) => bowl(pen.t.main, 350 + i * 60, -66 - i * 0, 70)) +
      many(2, (i) => mug(pen.t.main, 478 + i * 92, 0)) +
      many(2, (i) => mug(pen.t.main, 478 + i * 92, -88)),
    box: [0, -372, 664, 0],
    focus: [150, -230],
  }),
  tumblers: (pen) => ({
    art: many(pen.count("glasses", 6, 8), (i) =>
      part(
        "glass",
        `<g transform="translate(${(i % 3) * 150 + (i < 3 ? 40 : 0)} ${i < 3 ? -70 : 0})">${glass(pen.t.main)}</g>`,
      ),
    ),
    box: [0, -250, 470, 0],
    focus: [60, -160],
  }),
  wineglasses: (pen) => ({
    art: many(pen.count("glasses", 4, 6), (i) =>
      part(
        "glass",
        `<g transform="translate(${i * 140} ${i % 2 ? -30 : 0})">${round("#c3d3d8", 60, -4, 48, 7)}${block("#c9d8dd", 56, -170, 8, 166, 3, "metal")}<g opacity=".8">${shape("#d3e2e6", "M16-330Q0-170 60-166Q120-170 104-330Z", "gloss")}</g>${shape("#7a1f3a", "M8-262Q10-174 60-172T112-262Q60-250 8-262Z", "side")}${round("#8f2c48", 60, -262, 52, 8)}${stroke("#fff", 3, "M16-330a44 7 0 0 0 88 0a44 7 0 0 0-88 0", 0.8)}</g>`,
      ),
    ),
    box: [4, -370, 540, 4],
    focus: [60, -260],
  }),
  wellplate: (pen) => ({
    art:
      round("#7c4526", 300, 306, 300, 292) +
      round("#a9623a", 300, 296, 298, 290, "away") +
      round("#93512d", 300, 296, 268, 260) +
      many(pen.count("wells", 5, 7), (i) => {
        const a = (i * 2 * Math.PI) / 5 - Math.PI / 2;
        const [x, y] = [300 + Math.cos(a) * 158, 296 + Math.sin(a) * 152];
        return part(
          "well",
          round("#6b3820", x, y, 86, 82) +
            round(["#b4402f", "#5f8f4a", "#d8b06a", "#8a2f24", "#c9d97a"][i] ?? "#b4402f", x, y + 6, 70, 64, "ball") +
            dots("#fff3d0", 7, `${x - 20} ${y - 6},${x + 18} ${y + 14},${x + 4} ${y - 24}`),
        );
      }) +
      round("#6b3820", 300, 296, 44, 42) +
      round("#c98b56", 300, 296, 30, 28, "ball"),
    box: [0, 6, 600, 598],
    rest: "flat",
    focus: [300, 140],
  }),
  platter: ({ t }) => ({
    art:
      round("#cfd6da", 320, 236, 320, 224) +
      round("#f6f6f1", 320, 224, 320, 222, "away") +
      `<ellipse cx="320" cy="224" rx="302" ry="206" fill="none" stroke="#2c4f9e" stroke-width="8"/><ellipse cx="320" cy="224" rx="216" ry="142" fill="none" stroke="#2c4f9e" stroke-width="6"/>` +
      many(18, (i) => {
        const a = (i * Math.PI) / 9;
        return `<g transform="translate(${Math.round(320 + Math.cos(a) * 258)} ${Math.round(224 + Math.sin(a) * 174)}) rotate(${i * 20})">${shape("#2c4f9e", "M0-18Q14 0 0 18Q-14 0 0-18Z")}${dots("#d99a2b", 8, "0 0")}</g>`;
      }) +
      many(6, (i) => turn(i * 60, 320, 224, shape("#3b63b5", "M320 224Q280 170 320 130Q360 170 320 224Z"))) +
      round("#d99a2b", 320, 224, 26, 24, "ball") +
      many(6, (i) => turn(30 + i * 60, 320, 224, stroke("#2c4f9e", 6, "M320 190V136M320 156l-16-12M320 156l16-12"))) +
      shine("M80 150Q170 50 320 30Q190 90 130 200Z", 0.45) +
      round(t.main, 0, 0, 0.1),
    box: [0, 2, 640, 460],
    rest: "flat",
    focus: [200, 130],
  }),
  espressocups: (pen) => ({
    art: many(pen.count("cups", 6, 8), (i) =>
      part(
        "cup",
        `<g transform="translate(${(i % 3) * 190 + (i < 3 ? 40 : 0)} ${i < 3 ? -110 : 0})">${round("#d8cfc2", 90, -8, 86, 14, "side")}${round("#efe7da", 90, -14, 86, 13, "away")}<path d="M134-92q50-6 46 30t-54 22" fill="none" stroke="${pen.t.main}" stroke-width="12"/>${shape(pen.t.main, "M38-112H142Q144-30 110-20H70Q36-30 38-112Z", "side speck")}${round("#e6ddd0", 90, -112, 52, 10)}${round("#4a2a1a", 90, -110, 42, 7)}${stroke("#c48a54", 4, "M64-110q26 8 52 0", 0.8)}</g>`,
      ),
    ),
    box: [0, -236, 600, 0],
    focus: [80, -80],
  }),
  mug: ({ t }) => ({
    art:
      `<path d="M300-260Q420-270 410-160T292-70" fill="none" stroke="${t.main}" stroke-width="34"/>` +
      shape(t.main, "M30-330H310L300-40Q296 0 260 0H80Q44 0 40-40Z", "side") +
      shape("url(#speck)", "M30-330H310L300-40Q296 0 260 0H80Q44 0 40-40Z") +
      shape(t.accentSoft, "M31-330H309L306-230Q240-200 190-236T90-220T34-240Z", "side") +
      round(t.soft, 170, -330, 140, 26) +
      round("#4a2a1a", 170, -324, 118, 18) +
      stroke(t.deep, 3, "M40-90H298M38-130H300", 0.5),
    box: [30, -356, 428, 0],
    focus: [140, -180],
  }),
  mezcalcups: (pen) => ({
    art: many(pen.count("cups", 6, 8), (i) =>
      part(
        "cup",
        `<g transform="translate(${(i % 3) * 160 + (i < 3 ? 46 : 0)} ${i < 3 ? -84 : 0})">${shape("#8c4a2c", "M6-86H134Q130-10 96-2H44Q10-10 6-86Z", "side speck")}${round("#a9623a", 70, -86, 64, 15)}${round("#6b3820", 70, -83, 54, 11)}${stroke("#e8cfa6", 4, "M70-90v14M62-84h16")}${stroke("#5a2f1b", 4, "M18-50q14 10 26 0t26 0t26 0t26 0", 0.7)}</g>`,
      ),
    ),
    box: [0, -188, 500, 0],
    focus: [70, -70],
  }),
} satisfies Record<string, Draw>;

function stack(color: string, x: number, y: number, rx: number, ry: number): string {
  return (
    round("#cfd3d4", x, y + 8, rx, ry) +
    round("#f7f6f2", x, y, rx, ry, "away") +
    `<ellipse cx="${x}" cy="${y}" rx="${rx - 8}" ry="${ry - 3}" fill="none" stroke="${color}" stroke-width="4"/>`
  );
}

function plate(x: number, y: number, r: number, color: string): string {
  return (
    round("#f7f6f2", x, y, r, r, "away") +
    `<circle cx="${x}" cy="${y}" r="${r - 12}" fill="none" stroke="${color}" stroke-width="9"/><circle cx="${x}" cy="${y}" r="${r - 40}" fill="none" stroke="${color}" stroke-width="4"/>` +
    many(8, (i) => turn(i * 45, x, y, shape(color, `M${x} ${y - r + 54}q16 14 0 32q-16-18 0-32Z`))) +
    round(color, x, y, 20, 20) +
    round("#eec643", x, y, 9, 9)
  );
}

function bowl(color: string, x: number, y: number, r: number): string {
  return (
    shape(
      "#f7f6f2",
      `M${x - r} ${y}H${x + r}Q${x + r - 10} ${y + 56} ${x + 24} ${y + 60}H${x - 24}Q${x - r + 10} ${y + 56} ${x - r} ${y}Z`,
      "side",
    ) + stroke(color, 6, `M${x - r + 4} ${y + 14}Q${x} ${y + 24} ${x + r - 4} ${y + 14}`)
  );
}

function mug(color: string, x: number, y: number): string {
  return (
    `<path d="M${x + 66} ${y - 66}q36-2 32 22t-38 18" fill="none" stroke="#e9e7e1" stroke-width="10"/>` +
    shape("#f7f6f2", `M${x} ${y - 84}h70l-4 72q-2 12-14 12h-34q-12 0-14-12Z`, "side") +
    stroke(color, 6, `M${x + 2} ${y - 66}h66M${x + 6} ${y - 18}h58`) +
    shape(color, `M${x + 35} ${y - 56}q16 14 0 30q-16-16 0-30Z`)
  );
}

function glass(color: string): string {
  return `<g opacity=".82">${shape("#cfe3e8", "M8-176H122L112-10Q110 0 96 0H34Q20 0 18-10Z", "side")}</g>${shape("#eaf5f7", "M20-150H60L54-14H30Z")}${round("#dcecef", 65, -176, 57, 10)}${`<ellipse cx="65" cy="-176" rx="57" ry="10" fill="none" stroke="${color}" stroke-width="7"/>`}${dots("#fff", 7, "80 -120,92 -80,74 -50,100 -130,86 -30")}`;
}
