import { block, both, dots, many, part, round, shape, shine, stroke, turn, type Draw } from "../brush.ts";

export const play = {
  woodencar: ({ t }) => ({
    art:
      shape(
        t.main,
        "M20-90Q10-190 110-210Q150-330 290-330T470-210Q590-200 580-90Q580-60 540-60H60Q20-60 20-90Z",
        "ball",
      ) +
      shape(
        "url(#wood)",
        "M20-90Q10-190 110-210Q150-330 290-330T470-210Q590-200 580-90Q580-60 540-60H60Q20-60 20-90Z",
      ) +
      shape(t.woodSoft, "M150-214Q180-296 270-298V-214ZM310-298Q400-296 430-214H310Z", "away") +
      both(
        300,
        round(t.woodDeep, 150, -62, 72, 72, "wood") +
          round(t.woodSoft, 150, -62, 58, 58, "wood away") +
          round(t.accent, 150, -62, 20, 20, "ball"),
      ) +
      round("#ffe9a8", 566, -140, 15, 19) +
      shine("M110-200Q160-300 240-310Q170-270 160-200Z", 0.3),
    box: [14, -332, 586, 10],
    focus: [250, -150],
  }),
  blocks: ({ t }) => ({
    art:
      shape(t.accentSoft, "M30-300H270L250 0H50Z", "side linen") +
      shape(t.main, "M34-240H266L262-180H38Z", "linen") +
      round("#e9dfcc", 150, -300, 120, 24) +
      stroke(t.woodSoft, 11, "M34-290Q20-400 150-410T266-290") +
      block("#d9b57e", 80, -350, 70, 60, 4, "wood fall") +
      shape("#bf3434", "M150-300l44-66l44 66Z", "wood fall") +
      shape("#2f6fb0", "M70-300q0-40 40-40v40Z", "fall") +
      block("#d9b57e", 300, -90, 90, 90, 4, "wood away") +
      block("#2f6fb0", 400, -90, 90, 90, 4, "wood away") +
      block("#eec643", 500, -90, 90, 90, 4, "wood away") +
      shape(
        "#3f7d4e",
        "M310-92H440V-130A65 65 0 0 0 310-130ZM346-92V-116A30 30 0 0 1 404-116V-92Z",
        "wood fall",
      ).replaceAll("<path", '<path fill-rule="evenodd"') +
      block("#d9b57e", 460, -182, 90, 90, 4, "wood away") +
      shape("#bf3434", "M455-184L505-260L555-184Z", "wood fall"),
    box: [26, -412, 592, 0],
    focus: [440, -100],
  }),
  ragdoll: ({ t }) => ({
    art:
      both(
        200,
        stroke("#e8c3a0", 36, "M160-130V-34") +
          shape("#bf3434", "M140-30h44v30h-60q-4-24 16-30Z", "fall") +
          stroke("#e8c3a0", 32, "M120-270L56-190") +
          round("#e8c3a0", 50, -184, 20, 20, "ball"),
      ) +
      shape(t.main, "M140-310H260L340-110Q200-70 60-110Z", "fall linen") +
      stroke(t.accent, 11, "M70-136Q200-100 330-136") +
      stroke("#eec643", 8, "M80-160Q200-126 320-160") +
      stroke("#3f7d4e", 7, "M90-184Q200-150 310-184") +
      shape(t.white, "M140-312H260L266-250Q200-232 134-250Z", "linen fall") +
      round("#e8c3a0", 200, -400, 92, 92, "ball") +
      shape("#3a2a26", "M108-400Q100-506 200-506T292-400Q270-460 200-462T108-400Z", "fall") +
      both(
        200,
        stroke("#3a2a26", 22, "M110-400Q70-360 84-290") +
          stroke(t.accent, 7, "M98-380L84-370M84-350L76-338M86-320L76-312") +
          shape(t.accent, "M84-286l-30-16v34ZM84-286l26-16v34Z") +
          round("#2b2a2e", 168, -396, 7, 9) +
          round("#e08a8a", 144, -370, 15, 11),
      ) +
      stroke("#bf3434", 6, "M180-356Q200-340 220-356") +
      many(5, (i) =>
        round(
          ["#cf2f7b", "#eec643", "#2d8f8a", "#dd7a35", "#cf2f7b"][i] ?? "#cf2f7b",
          132 + i * 34,
          -486 - Math.sin((i / 4) * Math.PI) * 20,
          17,
          17,
          "ball",
        ),
      ),
    box: [30, -528, 370, 0],
    focus: [200, -200],
  }),
  loteria: ({ t }) => ({
    art:
      `<g transform="translate(10 20)">${block("#7a2b22", 0, 0, 300, 400, 8, "fall")}${block(t.main, 10, 10, 280, 380, 4, "fall")}${many(9, (i) => card(26 + (i % 3) * 86, 30 + Math.floor(i / 3) * 112, i, 76))}</g>` +
      turn(8, 430, 130, card(350, 20, 1, 130)) +
      turn(-8, 430, 300, card(400, 210, 4, 130)) +
      many(8, (i) =>
        round(
          ["#c79a62", "#a87c46", "#8a5a34"][i % 3] ?? "#c79a62",
          340 + ((i * 67) % 220),
          430 - ((i * 31) % 60),
          15,
          11,
          "ball",
        ),
      ),
    box: [10, 10, 570, 452],
    rest: "flat",
    focus: [130, 120],
  }),
  buggy: (pen) => ({
    art:
      stroke(pen.t.ink, 4, "M150-260Q140-400 120-480") +
      shape(pen.t.main, "M60-150L140-230H270L330-290H430L460-220L600-190L620-130L520-110H110Z", "fall") +
      stroke(pen.t.ink, 13, "M180-230L250-330H400L450-224M250-330L290-150M400-330L380-150") +
      shape("#2b3038", "M270-240L340-290H424L450-222Z", "gloss") +
      stroke(pen.t.accent, 15, "M120-180H560") +
      many(4, (i) =>
        part(
          "wheel",
          round("#1b1d22", [130, 500, 130, 500][i]!, [-86, -86, -80, -80][i]!, i < 2 ? 84 : 80, undefined, "side") +
            (i < 2
              ? ""
              : `<circle cx="${[130, 500][i - 2]}" cy="-80" r="70" fill="none" stroke="#34383f" stroke-width="20" stroke-dasharray="13 9"/>` +
                round(pen.t.accentSoft, [130, 500][i - 2]!, -80, 34, 34, "metal")),
        ),
      ) +
      `<g transform="translate(650 0)">${block("#2b3038", 0, -150, 170, 130, 30, "fall")}${stroke("#2b3038", 6, "M40-150V-300")}${round(pen.t.main, 52, -84, 26, 26, "ball")}${round(pen.t.main, 120, -84, 26, 26, "ball")}</g>`,
    box: [44, -482, 822, 0],
    focus: [360, -220],
  }),
  stroller: ({ t }) => ({
    art:
      stroke(t.steelDeep, 13, "M120-60L430-330M420-60L210-300M430-330L520-480") +
      stroke(t.ink, 19, "M500-470Q540-500 570-470") +
      shape(t.deep, "M110-300Q130-170 260-150H370Q420-160 430-300Z", "fall linen") +
      shape(t.main, "M110-300Q100-480 290-490L330-300Z", "ball linen") +
      stroke(t.deep, 5, "M290-490Q200-420 190-300M290-490Q270-400 262-300", 0.8) +
      stroke(t.accent, 8, "M112-300H330") +
      block(t.accentSoft, 300, -290, 120, 34, 15, "fall") +
      shape(t.dark, "M170-130H380L360-86H190Z", "mesh fall") +
      both(
        270,
        round(t.ink, 110, -58, 58, 58) + round(t.steelSoft, 110, -58, 38, 38, "metal") + round(t.ink, 110, -58, 11),
      ),
    box: [50, -494, 576, 0],
    focus: [200, -380],
  }),
  mobile: (pen) => ({
    art:
      stroke(pen.t.woodDeep, 6, "M270-560V-500") +
      `<ellipse cx="270" cy="-480" rx="230" ry="46" fill="none" stroke="${pen.t.woodSoft}" stroke-width="19"/><ellipse cx="270" cy="-484" rx="230" ry="46" fill="none" stroke="${pen.t.woodDeep}" stroke-width="3"/>` +
      stroke(pen.t.cream, 4, "M270-540L50-490M270-540L490-490M270-540L270-438") +
      many(pen.count("birds", 5, 6), (i) => {
        const x = [56, 170, 270, 380, 484][i] ?? 270;
        const y = [-240, -330, -150, -300, -220][i] ?? -200;
        return part(
          "bird",
          stroke("#cfc6b8", 3, `M${x} ${-478 + (i % 2 ? 40 : 6)}V${y - 30}`) +
            hummingbird(x, y, ["#2d8f8a", "#cf2f7b", "#3f7d4e", "#5b3f8c", "#dd7a35"][i] ?? "#2d8f8a"),
        );
      }),
    box: [-30, -564, 570, -70],
    rest: "wall",
    focus: [270, -160],
  }),
} satisfies Record<string, Draw>;

function card(x: number, y: number, which: number, wide: number): string {
  const k = wide / 76;
  const pictures = [
    shape("#c43c3c", "M20 66q-8-30 16-38l6-14l8 16q16 14-2 36Z") + dots("#1d1335", 4, "36 38"),
    shape("#2f6fb0", "M8 56q24-40 52-8l12-12v32l-12-10q-28 26-52-2Z") + dots("#fff", 5, "22 50"),
    shape("#3f7d4e", "M16 68q-4-24 22-26q26 2 22 26Z") + round("#8fb35a", 64, 60, 8) + dots("#1d1335", 3, "66 58"),
    shape("#e8862c", "M14 70V50q24-24 44 0v20h-9V58H24v12Z") + dots("#3a2418", 5, "28 50,40 48"),
    shape("#8d5fb0", "M38 74V40q-30 16-28-14q24-6 28 14q4-20 28-14q2 30-28 14Z"),
    shape("#8a6a4a", "M18 72q0-40 20-42q20 2 20 42Z") +
      dots("#fff", 9, "30 44,46 44") +
      dots("#1d1335", 4, "30 44,46 44"),
  ];
  return `<g transform="translate(${x} ${y}) scale(${k})">${block("#fffaf0", 0, 0, 76, 104, 5, "fall")}<rect x="4" y="4" width="68" height="80" fill="#f3dfae"/>${pictures[which % 6]}${stroke("#3b3a36", 3, "M18 94H58")}</g>`;
}

function hummingbird(x: number, y: number, color: string): string {
  return `<g transform="translate(${x} ${y})">${stroke("#3b3a36", 4, "M40-16L80-26")}${shape(color, "M-50 40Q-30-10 10-26Q36-40 44-16Q30 10-10 24L-56 62Z", "fall linen")}${shape("#f3ead9", "M0-16Q-50-60-40-90Q10-70 16-24Z", "fall linen")}${shape("#cf2f5b", "M24-10Q36 0 18 10Q10 0 24-10Z")}${round("#1d1335", 30, -22, 4)}</g>`;
}
