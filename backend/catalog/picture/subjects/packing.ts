import { block, many, part, round, shade, shape, stroke, type Draw } from "../brush.ts";

export const packing = {
  thermalrolls: ({ t }) => ({
    art:
      many(6, (i) => roll(90 + (i % 3) * 170 + (i < 3 ? 50 : 0), i < 3 ? -210 : -90, 80, t.main)) +
      shape("#fff", "M420-60Q470-10 560-20V-8Q470 8 404-20Z", "fall") +
      stroke("#b7b0a4", 3, "M470-16h40M480-8h30"),
    box: [8, -300, 570, 4],
    focus: [170, -110],
  }),
  folders: ({ t }) => ({
    art:
      many(7, (i) =>
        shape(
          [t.main, t.deep, t.soft, t.main, t.pale, t.soft, t.main][i] ?? t.main,
          `M${20 + i * 8} ${-20 + i * 0}V${-420 + i * 34}H${i % 2 ? 120 : 330}l14 ${i % 2 ? 0 : -34}h${i % 2 ? 130 : 140}l14 ${i % 2 ? 0 : 34}H${500 + i * 6}V-20Z`,
          "away",
        ),
      ) +
      shape(t.soft, "M60-20V-210H250L266-244H420L436-210H560V-20Z", "fall") +
      stroke(t.deep, 3, "M70-196H550", 0.5) +
      round(t.dark, 300, -180, 8) +
      round(t.dark, 340, -180, 8) +
      block("#fffaf0", 290, -236, 110, 20, 3) +
      shade("M16-20H564V0H16Z", 0.2),
    box: [16, -460, 566, 0],
    focus: [330, -230],
  }),
  binder: ({ t }) => ({
    art:
      shape(t.deep, "M0-480L90-520V-10L0-40Z", "fall") +
      block("#fffaf0", 24, -440, 44, 330, 3) +
      stroke("#8a8478", 4, "M36-400V-200M50-400V-260") +
      shape(t.main, "M90-520H440V-10H90Z", "fall") +
      `<g opacity=".6">${block("#eef4f7", 120, -490, 290, 450, 6, "gloss")}</g>` +
      block("#fffaf0", 130, -480, 270, 430, 2) +
      block(t.main, 130, -480, 270, 100, 0, "fall") +
      stroke(t.ink, 8, "M160-320H350M160-290H300") +
      stroke("#cfc6b8", 5, "M160-250H370M160-226H370M160-202H330") +
      `<g opacity=".35">${block("#fff", 120, -490, 290, 450, 6, "gloss")}</g>` +
      many(3, (i) =>
        part(
          "ring",
          `<path d="M440 ${-450 + i * 180}h44a26 26 0 0 1 0 52h-44" fill="none" stroke="${t.steel}" stroke-width="11"/>`,
        ),
      ),
    box: [0, -524, 512, -6],
    focus: [300, -400],
  }),
  dividers: (pen) => ({
    art:
      many(pen.count("tabs", 12, 12), (i) =>
        part(
          "tab",
          shape(
            i % 2 ? "#fffaf0" : "#f3ead9",
            `M${20 + (11 - i) * 5} ${20 + (11 - i) * 3}H420V${30 + i * 42}h${54}q10 0 10 9v24q0 9-10 9h-54V520H${20 + (11 - i) * 5}Z`,
          ) +
            block(
              [
                "#d9534a",
                "#e8862c",
                "#eec643",
                "#8fb35a",
                "#3f9d6e",
                "#2d8f8a",
                "#4fa3c7",
                "#2f6fb0",
                "#6a5fb0",
                "#8d5fb0",
                "#cf2f7b",
                "#8a6a4a",
              ][i] ?? "#888",
              426,
              32 + i * 42,
              56,
              38,
              6,
              "fall",
            ) +
            stroke("#fff", 4, `M438 ${51 + i * 42}h28`),
        ),
      ) +
      block("#fffaf0", 20, 20, 400, 500, 3, "away") +
      many(3, (i) => round("#cfc6b8", 52, 90 + i * 170, 17) + round("#efebe4", 52, 90 + i * 170, 10)) +
      stroke(pen.t.main, 8, "M110 110H300") +
      stroke(
        "#cfc6b8",
        4,
        many(9, (i) => `M110 ${160 + i * 34}H390`),
      ),
    box: [20, 20, 486, 560],
    rest: "flat",
    focus: [400, 200],
  }),
  envelopes: ({ t }) => ({
    art:
      many(5, (i) => block(i % 2 ? "#c99a55" : "#d8ad68", 40 + i * 10, 60 + i * 12, 400, 500, 3)) +
      block("#e0b873", 30, 40, 400, 500, 3, "away") +
      stroke("#b98746", 4, "M30 540L190 380M430 540L270 380M230 44V540", 0.5) +
      shape("#cf9f58", "M30 40H430L370 160H90Z", "fall") +
      round(t.steel, 230, 150, 14, 14, "ball") +
      round(t.steel, 230, 200, 12, 12, "metal") +
      stroke(t.gold, 6, "M214 176h32"),
    box: [30, 40, 490, 620],
    rest: "flat",
    focus: [200, 150],
  }),
  labels: ({ t }) => ({
    art:
      round("#a87c46", 200, -200, 196, 196) +
      round("#fff", 200, -200, 190, 190, "away") +
      many(6, (i) => `<circle cx="200" cy="-200" r="${176 - i * 18}" fill="none" stroke="#dcd5c8" stroke-width="3"/>`) +
      round("#b98a5a", 200, -200, 74, 74) +
      round("#efebe4", 200, -200, 58, 58) +
      shape("#f0d98a", "M200-6H640V8H200Q150 8 130 0Z") +
      [0, 1]
        .map(
          (i) =>
            shape("#fff", `M${250 + i * 200}-150H${430 + i * 200}V-4H${250 + i * 200}Z`, "fall") +
            stroke("#2b2a2e", 6, `M${270 + i * 200}-130h60M${270 + i * 200}-112h90`) +
            stroke(
              "#2b2a2e",
              5,
              many(13, (bar) => `M${272 + i * 200 + bar * 11 + (bar % 3) * 2}-84V-40`),
            ) +
            stroke("#8a8478", 4, `M${270 + i * 200}-22h110`),
        )
        .join("") +
      round(t.main, 0, 0, 0.1),
    box: [4, -396, 640, 8],
    focus: [340, -90],
  }),
  bubblewrap: ({ t }) => ({
    art:
      shape("#d5e6ec", "M130-20H640V0H110Z") +
      shape("#cfe3ea", "M120-330H560Q610-330 610-165T560 0H120Z", "fall") +
      many(7, (row) =>
        many(15, (i) => round("#e9f5f8", 140 + i * 32 + (row % 2) * 16, -300 + row * 45, 13, 13, "ball")),
      ) +
      round("#b9d3dc", 120, -165, 90, 165) +
      round("#d9eaef", 120, -165, 76, 144, "away") +
      many(
        3,
        (i) =>
          `<ellipse cx="120" cy="-165" rx="${60 - i * 14}" ry="${116 - i * 28}" fill="none" stroke="#a9c7d1" stroke-width="5"/>`,
      ) +
      round("#b98a5a", 120, -165, 20, 36) +
      stroke("#9fc0cb", 3, "M400-330V0", 0.6) +
      round(t.main, 0, 0, 0.1),
    box: [30, -332, 642, 2],
    focus: [360, -170],
  }),
} satisfies Record<string, Draw>;

function roll(x: number, y: number, r: number, band: string): string {
  return `<g transform="translate(${x} ${y})">${round("#d9d2c6", 6, 6, r + 4)}${round("#fff", 0, 0, r, r, "away")}${many(4, (i) => `<circle r="${r - 12 - i * 12}" fill="none" stroke="#e0d9cd" stroke-width="2.5"/>`)}<circle r="${r - 3}" fill="none" stroke="${band}" stroke-width="6" opacity=".8"/>${round("#5a5048", 0, 0, 22)}${round("#2b2622", 0, 0, 14)}</g>`;
}
