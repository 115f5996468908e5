import { block, both, dots, many, n, round, shape, shine, stroke, turn, type Draw, type Pen } from "../brush.ts";
import { screen } from "./electronics.ts";

export const screens = {
  tablet: (pen) => {
    const { t } = pen;
    const reader = pen.is("reader");
    return reader
      ? {
          art:
            block("#2a2c31", 0, -540, 400, 540, 30, "fall") +
            block("#e9e6dd", 28, -514, 344, 450, 6) +
            stroke(
              "#5a5852",
              6,
              many(16, (i) => `M60 ${-420 + i * 22}H${i % 5 === 4 ? 220 : 340}`),
              0.8,
            ) +
            stroke("#3b3a36", 10, "M60-470H230M60-448H180") +
            block("#5a5852", 176, -30, 48, 10, 5) +
            shape("#ffdf94", "M28-514H372V-64H28Z").replace("/>", ' opacity=".12"/>'),
          box: [0, -540, 400, 0],
          focus: [160, -400],
        }
      : {
          art:
            block(t.main, 0, -440, 600, 440, 30, "fall") +
            block("#0d0f14", 8, -432, 584, 424, 24) +
            screen(t, 26, -414, 548, 388, 10) +
            round("#2b3038", 300, -423, 5) +
            block(t.deep, 598, -380, 5, 60, 2),
          box: [0, -440, 604, 0],
          focus: [150, -220],
        };
  },
  laptop: (pen) => {
    const { t } = pen;
    const school = pen.is("rugged");
    return {
      art:
        block(t.main, 90, -400, 480, 320, school ? 30 : 14, "fall") +
        block("#0d0f14", 100, -390, 460, 300, 10) +
        screen(t, 112, -378, 436, 276, 4) +
        shape(t.soft, "M90-80H570L650-14H10Z", "fall brush") +
        shape(t.deep, "M140-74H520L552-44H108Z") +
        stroke(
          t.soft,
          2.4,
          "M128-64H534M116-54H544M170-74l-18 30M220-74l-10 30M270-74l-6 30M320-74v30M370-74l4 30M420-74l8 30M470-74l14 30",
        ) +
        shape(t.deep, "M270-38H390L398-18H262Z") +
        block(t.dark, 6, -16, 648, 14, 7, "fall") +
        (school
          ? both(330, block(t.accent, 84, -406, 60, 50, 20, "fall") + block(t.accent, 0, -26, 60, 26, 10, "fall"))
          : ""),
      box: [0, -406, 660, 0],
      focus: [300, -70],
    };
  },
  mouse: ({ t }) => ({
    art:
      shape(t.deep, "M20-90Q0-20 60-8Q220 10 400-6Q450-14 440-70Z") +
      shape(t.main, "M20-90Q20-230 180-250Q360-260 430-120Q450-76 430-40Q300-20 60-34Q14-40 20-90Z", "ball") +
      stroke(t.dark, 4, "M70-196Q160-140 166-36M150-240Q260-190 300-30", 0.6) +
      turn(-24, 110, -190, block(t.ink, 96, -216, 28, 52, 14, "metal")) +
      round("#8fd18a", 60, -60, 6) +
      shine("M180-236Q300-240 360-160Q280-200 180-210Z", 0.35),
    box: [10, -254, 446, 0],
    focus: [160, -180],
  }),
  keyboard: ({ t }) => ({
    art:
      shape(t.deep, "M20-200H640L660-8H0Z", "fall") +
      block(t.dark, 0, -14, 660, 14, 6) +
      many(5, (rowNumber) =>
        many(14, (i) =>
          key(
            t,
            30 - rowNumber * 3 + i * (43.4 + rowNumber * 0.42),
            -192 + rowNumber * 35,
            38,
            rowNumber === 0 && i === 0 ? t.accent : i > 11 || i === 0 ? t.steelDeep : t.main,
          ),
        ),
      ) +
      key(t, 190, -24, 280, t.main),
    box: [0, -200, 660, 0],
    from: "above",
    focus: [180, -120],
  }),
  television: (pen) => tvArt(pen.t, pen.is("basic"), 394),
  tvmount: ({ t }) => ({
    art:
      block("#2f3238", 0, -420, 60, 300, 8, "side") +
      dots(t.steel, 18, "30 -390,30 -150,30 -270") +
      shape("#3c4047", "M50-320L230-230L226-190L50-250Z", "fall") +
      shape("#4a4e56", "M220-230L380-310L396-270L230-184Z", "fall") +
      round(t.steelDeep, 226, -208, 30, 30, "metal") +
      block("#2f3238", 380, -380, 44, 190, 6, "side") +
      block("#2f3238", 340, -460, 30, 330, 6, "side") +
      block("#2f3238", 460, -470, 30, 350, 6, "side") +
      block("#3c4047", 330, -330, 170, 30, 6, "fall") +
      dots("#0d0f14", 12, "355 -440,355 -410,355 -200,355 -160,475 -450,475 -420,475 -200,475 -150"),
    box: [0, -470, 492, -118],
    rest: "wall",
    focus: [230, -220],
  }),
} satisfies Record<string, Draw>;

function tvArt(
  t: Pen["t"],
  basic: boolean,
  H: number,
): { art: string; box: [number, number, number, number]; focus: [number, number] } {
  const stand = basic
    ? both(330, stroke("#2a2d33", 14, "M150-40L116-6"))
    : block("#2a2d33", 296, -50, 68, 44, 4, "side") + shape("#2a2d33", "M190-14H470L490 0H170Z", "fall");
  const edge = basic ? 16 : 6;
  return {
    art:
      stand +
      block("#17191e", 0, -H - 24, 660, H - 10, 6, "fall") +
      screen(t, edge, -H - 24 + edge, 660 - 2 * edge, H - 10 - 2 * edge - (basic ? 12 : 0), 2) +
      (basic ? round("#d9534a", 620, -44, 4) : ""),
    box: [0, -H - 24, 660, 0],
    focus: [480, -60],
  };
}

function key(t: Pen["t"], x: number, y: number, w: number, color: string): string {
  return `<rect x="${n(x)}" y="${n(y)}" width="${w}" height="29" rx="6" fill="${t.ink}"/><rect x="${n(x + 3)}" y="${n(y)}" width="${w - 6}" height="23" rx="5" fill="${color}"/>`;
}
