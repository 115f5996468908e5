import { block, both, dots, many, shape, shine, stroke, type Draw } from "../brush.ts";
import { body, crew, worn } from "./tops.ts";

export const jackets = {
  sweater: (pen) => {
    const { t } = pen;
    const chunky = pen.is("chunky");
    const vee = pen.is("vee");
    const neck = chunky
      ? shape(t.main, "M246 6Q240-56 262-60H338Q360-56 354 6Q300 40 246 6Z", "side rib") +
        shape(t.soft, "M258-58Q300-72 342-58Q350-34 344-24Q300-8 256-24Q250-40 258-58Z", "rib")
      : vee
        ? shape("#e8e2d8", "M252-12Q300-22 348-12L300 96Z", "linen") +
          stroke(t.deep, 13, "M248-12L300 100L352-12") +
          stroke(t.accent, 4, "M246 0L300 116L354 0")
        : crew(pen);
    const ribs =
      block(t.deep, chunky ? 184 : 196, 300, chunky ? 232 : 208, 36, 6, "rib") +
      both(
        300,
        chunky
          ? shape(t.deep, "M70 290L124 306L118 346L64 330Z", "rib")
          : shape(t.deep, "M98 300L146 312L142 342L94 332Z", "rib"),
      );
    return worn(
      body(
        pen,
        { hem: 330, sleeve: "long", waist: chunky ? 116 : 104, flare: chunky ? 118 : 104 },
        "knit",
        chunky ? 26 : 0,
      ) +
        (chunky
          ? stroke(
              t.deep,
              5,
              "M260 50Q240 80 260 110T260 170T260 230T260 290M340 50Q360 80 340 110T340 170T340 230T340 290M240 50Q260 80 240 110T240 170T240 230T240 290M360 50Q340 80 360 110T360 170T360 230T360 290",
              0.6,
            )
          : "") +
        ribs +
        neck,
      346,
      180,
      -60,
    );
  },
  cardigan: (pen) => {
    const { t } = pen;
    return worn(
      body(pen, { hem: 340, sleeve: "long" }, "knit") +
        shape("#f2ede4", "M254-8Q300-20 346-8L306 150H294Z", "linen") +
        stroke(t.deep, 18, "M250-10L296 150V336M350-10L304 150V336") +
        dots(t.accentSoft, 15, "300 170,300 214,300 258,300 302") +
        block(t.deep, 194, 318, 212, 24, 4, "rib") +
        both(300, block(t.soft, 208, 224, 66, 70, 6, "knit") + block(t.deep, 208, 224, 66, 14, 3, "rib")),
      342,
      180,
    );
  },
  blazer: (pen) => {
    const { t } = pen;
    return worn(
      body(pen, { hem: 380, sleeve: "long", waist: 96, flare: 116 }, "linen") +
        shape("#f2ede4", "M262-12Q300-24 338-12L300 170Z") +
        shape(t.soft, "M250-14L300 180L262 196L206 90L232 78L214 58Z", "away linen") +
        shape(t.soft, "M350-14L300 180L338 196L394 90L368 78L386 58Z", "fall linen") +
        stroke(t.deep, 3, "M300 184Q304 290 320 380M232 78L262 62M368 78L338 62") +
        both(300, block(t.deep, 208, 262, 70, 18, 4, "fall")) +
        block(t.deep, 330, 130, 48, 9, 3) +
        dots(t.accent, 13, "306 214,308 262"),
      380,
      180,
    );
  },
  bikerjacket: (pen) => {
    const { t } = pen;
    return worn(
      body(pen, { hem: 300, sleeve: "long", waist: 98, flare: 98 }, "leather") +
        shape("#ece7df", "M266-10H334L300 110Z") +
        shape(t.soft, "M244-18L210 30L250 150L300 120L270 10Z", "fall leather") +
        shape(t.soft, "M356-18L390 30L350 150L300 120L330 10Z", "away leather") +
        stroke(t.steelSoft, 6, "M282 122L252 296") +
        stroke(t.steelDeep, 2, "M286 122L256 296M278 122L248 296") +
        stroke(t.steelSoft, 5, "M340 200L384 176M340 250L390 232M214 190L240 214") +
        block(t.deep, 200, 278, 200, 24, 4, "fall leather") +
        block(t.steelSoft, 318, 276, 34, 28, 4, "metal") +
        both(
          300,
          stroke(t.deep, 3, "M160 120L210 130M156 136L206 146M104 270L150 282") +
            dots(t.steelSoft, 8, "232 -4,222 26,250 130"),
        ),
      302,
      180,
    );
  },
  pufferjacket: (pen) => {
    const { t } = pen;
    return worn(
      body(pen, { hem: 340, sleeve: "long", waist: 118, flare: 112 }, "", 18) +
        stroke(
          t.deep,
          6,
          many(
            6,
            (i) =>
              `M${188 + (i > 4 ? 4 : 0)} ${60 + i * 48}Q300 ${78 + i * 48} ${412 - (i > 4 ? 4 : 0)} ${60 + i * 48}`,
          ),
          0.7,
        ) +
        stroke(
          t.pale,
          3,
          many(6, (i) => `M192 ${68 + i * 48}Q300 ${86 + i * 48} 408 ${68 + i * 48}`),
          0.6,
        ) +
        both(
          300,
          stroke(
            t.deep,
            5,
            "M150 90Q176 100 196 92M132 140Q160 152 186 148M118 190Q146 204 172 200M106 240Q132 254 158 252",
            0.7,
          ),
        ) +
        shape(t.deep, "M246-14Q250-50 272-52H328Q350-50 354-14Q300 16 246-14Z", "fall") +
        stroke(t.steelSoft, 6, "M300-40V338") +
        stroke(t.steelDeep, 2, "M296-40V338M304-40V338") +
        both(300, stroke(t.dark, 6, "M210 240L236 290")),
      350,
      180,
      -54,
    );
  },
  raincoat: (pen) => {
    const { t } = pen;
    return worn(
      shape(t.deep, "M232 10Q220-110 300-116T368 10Q300 60 232 10Z", "away") +
        shape(t.dark, "M256 4Q248-76 300-80T344 4Q300 36 256 4Z") +
        body(pen, { hem: 400, sleeve: "long", waist: 112, flare: 150 }, "gloss", 12) +
        stroke(t.deep, 4, "M300 20V398M312 20V398") +
        dots(t.accent, 20, "306 80,306 150,306 220,306 290") +
        both(300, block(t.soft, 196, 240, 76, 80, 8, "fall") + block(t.deep, 190, 232, 88, 26, 6, "fall")) +
        stroke(t.white, 7, "M170 360H430", 0.8) +
        shine("M206 60L236 50L220 380H180Z", 0.3),
      400,
      190,
      -118,
    );
  },
} satisfies Record<string, Draw>;
