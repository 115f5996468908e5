import { block, dots, many, part, round, seam, shape, stroke, turn, type Draw } from "../brush.ts";

export const accessories = {
  belt: (pen) => {
    const { t } = pen;
    const pita = pen.is("embroidered");
    const vine = (y: number) =>
      many(
        9,
        (i) =>
          `<g transform="translate(${80 + i * 52} ${y})">${stroke("#f2e8cf", 4, "M-22 0q11-20 22 0t22 0")}${dots("#f2e8cf", 9, "-11 -12,11 12")}${stroke("#f2e8cf", 3, "M-11-12q-10-2-8 8M11 12q10 2 8-8")}</g>`,
      );
    return {
      art:
        shape(t.deep, "M30 30H560Q600 30 600 80T560 130H120V100H556Q570 100 570 80T556 60H30Z", "leather") +
        shape(t.main, "M20 150H560Q580 150 580 174T560 198H20Q0 198 0 174T20 150Z", "fall leather") +
        (pita
          ? vine(174)
          : seam(t.pale, "M20 158H560M20 190H560") + dots(t.dark, 11, "420 174,456 174,492 174,528 174")) +
        shape(t.main, "M0 174Q-30 160-30 110T30 30V62Q4 70 4 110T30 150Z", "fall") +
        `<rect x="60" y="132" width="86" height="84" rx="${pita ? 40 : 12}" fill="none" stroke="${pita ? t.steelDeep : t.gold}" stroke-width="15"/><rect x="60" y="132" width="86" height="84" rx="${pita ? 40 : 12}" fill="none" stroke="#fff" stroke-width="4" opacity=".6"/>` +
        block(pita ? t.steel : t.goldDeep, 96, 168, 60, 11, 5, "metal") +
        block(t.deep, 190, 144, 30, 60, 5, "leather"),
      box: [-34, 26, 604, 222],
      rest: "flat",
      focus: [230, 174],
    };
  },
  cap: ({ t }) => ({
    art:
      shape(t.main, "M60-120Q50-330 250-340Q420-330 440-130Q250-90 60-120Z", "ball linen") +
      stroke(t.deep, 4, "M250-340Q180-240 190-104M250-340Q340-240 350-106", 0.7) +
      seam(t.pale, "M250-330Q190-240 200-108M250-330Q330-240 340-108") +
      shape(t.deep, "M140-116Q300-160 440-130Q590-80 600-40Q590-24 540-40Q420-80 180-66Q140-80 140-116Z", "fall") +
      seam(t.pale, "M180-90Q360-120 560-54M176-104Q360-136 580-50") +
      round(t.deep, 250, -342, 17, 11) +
      dots(t.dark, 11, "150 -230,330 -240") +
      shape(t.accentSoft, "M240-220L270-180L300-220L330-180H210Z", "fall"),
    box: [54, -354, 604, -26],
    focus: [220, -200],
  }),
  palmhat: (pen) => {
    const { t } = pen;
    const band = pen.is("leatherband") ? "#7a4b2b" : t.ink;
    const straw = pen.is("jipijapa") ? "#efe3c8" : "#dcc48f";
    return {
      art:
        round(straw, 300, -60, 300, 60, "palm away") +
        round("#1d1335", 300, -66, 190, 30).replace("/>", ' opacity=".16"/>') +
        shape(
          straw,
          pen.is("jipijapa")
            ? "M130-76Q140-260 220-280Q300-240 380-280Q460-260 470-76Q300-30 130-76Z"
            : "M140-76Q130-250 230-270Q300-290 370-270Q470-250 460-76Q300-30 140-76Z",
          "side palm",
        ) +
        (pen.is("jipijapa")
          ? stroke("#b59a66", 5, "M220-278Q300-200 380-278M232-262Q300-190 368-262", 0.6)
          : stroke("#a8854a", 4, "M170-200Q300-180 430-200M150-150Q300-124 450-150", 0.5)) +
        shape(band, "M132-118Q300-74 468-118L470-80Q300-30 130-80Z", pen.is("leatherband") ? "fall leather" : "fall") +
        (pen.is("leatherband")
          ? round(t.gold, 420, -84, 12, 12, "ball")
          : shape(band, "M430-110l40-14v44l-40-8Z", "fall")) +
        stroke("#a8854a", 4, "M2-56Q40-2 300 0T598-56", 0.7),
      box: [0, -286, 600, 2],
      focus: [250, -180],
    };
  },
  scarf: ({ t }) => ({
    art:
      shape(t.deep, "M150 40Q60 100 90 250L110 500H230L220 250Q220 140 280 90Z", "knit fall") +
      shape(t.main, "M120 60Q150 0 280 0T440 60Q470 130 400 180Q300 210 200 180Q90 150 120 60Z", "knit fall") +
      shape(t.dark, "M190 80Q280 40 370 80Q360 110 280 112T190 80Z", "away") +
      shape(t.main, "M290 160Q370 180 380 120L430 170Q420 300 440 560H310Q310 300 290 160Z", "knit fall") +
      many(2, (i) => stroke(t.accent, 13, i ? "M308 480H436M310 510H438" : "M106 420H228M108 450H230", 0.8)) +
      stroke(
        t.main,
        6,
        many(10, (i) => `M${314 + i * 13} 560v40`),
      ) +
      stroke(
        t.deep,
        6,
        many(9, (i) => `M${114 + i * 14} 500v40`),
      ) +
      stroke(t.deep, 5, "M140 100Q280 190 420 110M150 60Q180 30 240 24", 0.5),
    box: [78, 0, 462, 602],
    rest: "flat",
    focus: [370, 300],
  }),
  rebozo: (pen) => {
    const { t } = pen;
    const silk = pen.is("silk");
    return {
      art:
        shape(t.main, "M80 0H520V420H80Z", silk ? "gloss" : "") +
        many(silk ? 9 : 13, (i) =>
          silk
            ? stroke(i % 2 ? t.soft : t.deep, 15, `M${104 + i * 49} 0V420`, 0.55)
            : stroke(
                t.white,
                4,
                `M${96 + i * 34} 0l-8 30l16 30l-16 30l16 30l-16 30l16 30l-16 30l16 30l-16 30l16 30l-16 30l16 30l-8 60`,
                0.75,
              ),
        ) +
        shape(t.deep, "M80 0H180Q160 200 200 420H80Z").replace("/>", ' opacity=".35"/>') +
        shape("url(#away)", "M80 0H520V420H80Z") +
        (silk ? stroke(t.gold, 5, "M80 396H520M80 380H520") : stroke(t.accent, 5, "M80 400H520")) +
        stroke(
          t.main,
          5,
          many(28, (i) => `M${88 + i * 16} 420L${88 + Math.floor(i / 2) * 32 + 8} 460L${88 + i * 16} 500v60`),
        ) +
        dots(t.deep, 10, Array.from({ length: 14 }, (_, i) => `${96 + i * 32} 460`).join(",")),
      box: [78, 0, 522, 562],
      rest: "flat",
      focus: [260, 300],
    };
  },
  earrings: (pen) => ({
    art: many(pen.count("earrings", 2, 2), (i) =>
      part(
        "earring",
        `<g transform="translate(${110 + i * 240} 0)">${`<path d="M0 90Q-40 60-14 20Q14-6 30 30" fill="none" stroke="${pen.t.steelDeep}" stroke-width="6"/>`}${round(pen.t.main, 0, 104, 20, 20, "ball")}${many(3, (ring) => `<ellipse cx="0" cy="230" rx="${96 - ring * 28}" ry="${112 - ring * 34}" fill="none" stroke="${ring % 2 ? pen.t.steelDeep : pen.t.main}" stroke-width="9"/>`)}${many(10, (p) => turn(p * 36, 0, 230, `<circle cx="0" cy="142" r="18" fill="none" stroke="${pen.t.deep}" stroke-width="5"/>`))}${round(pen.t.accent, 0, 230, 20, 20, "ball")}${many(5, (d) => stroke(pen.t.steelDeep, 3, `M${-56 + d * 28} ${330 - Math.abs(d - 2) * 10}v36`) + shape(pen.t.main, `M${-56 + d * 28} ${362 - Math.abs(d - 2) * 10}q13 26 0 40q-13-14 0-40Z`, "metal"))}</g>`,
      ),
    ),
    box: [4, 4, 456, 406],
    rest: "flat",
    focus: [110, 180],
  }),
  heartnecklace: ({ t }) => ({
    art:
      `<path d="M60 20Q40 330 270 370Q500 330 480 20" fill="none" stroke="${t.steelDeep}" stroke-width="8" stroke-dasharray="10 5"/>` +
      `<circle cx="270" cy="382" r="15" fill="none" stroke="${t.steelDeep}" stroke-width="7"/>` +
      many(7, (i) => turn(i * 18 - 54, 270, 480, shape(t.steel, "M262 400L270 350L278 400Z", "metal"))) +
      shape(
        t.steel,
        "M270 590Q150 510 160 440Q180 380 240 400Q262 408 270 430Q278 408 300 400Q360 380 380 440Q390 510 270 590Z",
        "metal",
      ) +
      shape(
        t.steelSoft,
        "M270 560Q180 500 188 450Q200 416 240 428Q264 438 270 462Q276 438 300 428Q340 416 352 450Q360 500 270 560Z",
        "ball",
      ) +
      stroke(t.steelDeep, 4, "M230 480Q270 440 310 480T270 530T230 480M212 450q10 20 0 40M328 450q-10 20 0 40") +
      dots(t.steelDeep, 7, "270 400,180 450,360 450,270 576"),
    box: [44, 20, 496, 592],
    rest: "flat",
    focus: [270, 480],
  }),
  ring: ({ t }) => ({
    art:
      `<ellipse cx="250" cy="-250" rx="196" ry="210" fill="none" stroke="${t.steelDeep}" stroke-width="96"/><ellipse cx="250" cy="-262" rx="196" ry="206" fill="none" stroke="url(#metal)" stroke-width="90"/><ellipse cx="250" cy="-262" rx="196" ry="206" fill="none" stroke="${t.steelSoft}" stroke-width="80" opacity=".75"/><ellipse cx="250" cy="-262" rx="196" ry="206" fill="none" stroke="url(#metal)" stroke-width="80" opacity=".6"/>` +
      many(34, (i) => {
        const a = (i * 2 * Math.PI) / 34;
        return round(
          i % 2 ? "#fff" : t.steelDeep,
          250 + Math.cos(a) * (186 + (i % 3) * 12),
          -262 + Math.sin(a) * (196 + (i % 3) * 12),
          13,
          9,
        ).replace("/>", ' opacity=".4"/>');
      }) +
      `<ellipse cx="250" cy="-262" rx="152" ry="162" fill="none" stroke="${t.steelDeep}" stroke-width="5" opacity=".6"/>`,
    box: [4, -516, 496, 0],
    focus: [110, -380],
  }),
  bracelet: ({ t }) => ({
    art:
      `<ellipse cx="300" cy="200" rx="270" ry="150" fill="none" stroke="${t.dark}" stroke-width="92"/>` +
      many(
        5,
        (row) =>
          `<ellipse cx="300" cy="${170 + row * 15}" rx="${270 - Math.abs(row - 2) * 2}" ry="150" fill="none" stroke="${[t.main, t.accent, t.white, t.accent, t.main][row]}" stroke-width="15" stroke-dasharray="11 4"/>`,
      ) +
      many(
        5,
        (i) =>
          `<g transform="translate(${110 + i * 95} ${330 + Math.sin((i / 4) * Math.PI) * 22})">${shape("#eec643", "M0-42L42 0L0 42L-42 0Z")}${shape("#cf2f7b", "M0-28L28 0L0 28L-28 0Z")}${shape("#2d8f8a", "M0-14L14 0L0 14L-14 0Z")}</g>`,
      ),
    box: [-12, 4, 612, 410],
    rest: "flat",
    focus: [300, 340],
  }),
} satisfies Record<string, Draw>;
