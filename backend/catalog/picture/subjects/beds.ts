import {
  block,
  both,
  fitted,
  many,
  part,
  round,
  seam,
  shade,
  shape,
  shine,
  stroke,
  type Draw,
  type Pen,
} from "../brush.ts";
import { clothOf } from "./seating.ts";

export const beds = {
  bed: (pen) => {
    const { W, H } = fitted(pen, 620, 460);
    const { t } = pen;
    const cloth = clothOf(pen);
    const head =
      block(t.main, 10, -H, W - 20, H - 40, 30, `fall${cloth}`) +
      stroke(t.deep, 5, `M${W * 0.26} ${-H + 12}V-180M${W * 0.5} ${-H + 8}V-180M${W * 0.74} ${-H + 12}V-180`, 0.7);
    return {
      art:
        stroke(t.woodDeep, 14, `M34-30V-5M${W - 34}-30V-5`) +
        head +
        bedding(pen, W, -H * 0.56) +
        block(t.deep, 0, -92, W, 72, 14, `fall${cloth}`) +
        seam(t.dark, `M16-78H${W - 16}`),
      box: [0, -H, W, 0],
      focus: [W * 0.3, -H * 0.85],
    };
  },
  platformbed: (pen) => {
    const { W, H } = fitted(pen, 640, 420);
    const { t } = pen;
    return {
      art:
        block(t.main, 30, -H, W - 60, H - 60, 8, "fall wood") +
        stroke(t.dark, 4, `M30 ${-H * 0.72}H${W - 30}`, 0.4) +
        both(W / 2, shape(t.woodDeep, "M70-30h46l-8 30h-30Z", "side")) +
        bedding(pen, W, -H * 0.58) +
        shape(t.soft, `M-6-78H${W + 6}L${W + 18}-60H-18Z`, "wood") +
        block(t.main, -18, -62, W + 36, 38, 4, "fall wood"),
      box: [-18, -H, W + 18, 0],
      focus: [W * 0.2, -50],
    };
  },
  housebed: ({ t }) => ({
    art:
      stroke(t.deep, 15, "M110-110V-420L300-570L490-420V-110") +
      stroke(t.deep, 12, "M300-570L340-610L560-440") +
      shape(t.white, "M60-200H540L560-110H40Z", "linen") +
      shape(t.white, "M96-214Q160-246 224-214Q230-180 222-170Q160-160 92-170Q88-196 96-214Z", "fall") +
      shape(t.main, "M250-208H540L566-112H262Z", "fall linen") +
      many(7, (i) => round(t.accent, 296 + (i % 4) * 66, -186 + Math.floor(i / 4) * 46, 9)) +
      block(t.soft, 20, -124, 560, 60, 6, "fall wood") +
      stroke(t.main, 20, "M34-8V-400L300-610L566-400V-8") +
      stroke(t.pale, 5, "M34-8V-400L300-610L566-400V-8", 0.6) +
      stroke(t.soft, 14, "M34-170H150") +
      many(
        7,
        (i) =>
          stroke(t.woodDeep, 1.5, `M${80 + i * 72} ${-436 - [0, 58, 112, 150, 112, 58, 0][i]!}v26`) +
          round("#ffd978", 80 + i * 72, -404 - [0, 58, 112, 150, 112, 58, 0][i]!, 8, 10, "ball"),
      ),
    box: [16, -624, 584, 0],
    focus: [380, -160],
  }),
  mattress: (pen) => {
    const { t } = pen;
    const layers = pen.count("layers", 0 + 1, 4);
    const foam = [t.white, "#cfdbe6", "#a9bdd0", "#8aa2ba"];
    const cut =
      layers > 1
        ? many(layers, (i) =>
            part(
              "layer",
              shape(
                foam[i] ?? t.white,
                `M420 ${-126 + (i * 110) / layers}L620 ${-166 + (i * 110) / layers}V${-166 + ((i + 1) * 110) / layers}L420 ${-126 + ((i + 1) * 110) / layers}Z`,
                "speck",
              ),
            ),
          )
        : many(10, (i) => stroke(t.steelDeep, 4, `M${432 + i * 19} ${-108 - i * 3.8}q12 8 0 18t0 18t0 18t0 18`));
    return {
      art:
        shape(t.white, "M0-150Q0-166 24-170L250-236Q270-240 300-238L600-182Q624-178 622-166L420-126Z", "quilt away") +
        shape(layers > 1 ? t.pale : "#f2ede4", "M0-150L420-126V-14Q200-16 14-30Q0-32 0-44Z", "fall linen") +
        shape(layers > 1 ? t.cream : "#e7e0d3", "M420-126L622-166V-66Q622-54 606-50L420-14Z") +
        cut +
        stroke(t.main, 6, "M0-140L420-116M0-46L420-24") +
        block(t.main, 60, -106, 110, 40, 4, "fall") +
        stroke(t.white, 5, "M78-86h70") +
        (layers > 1
          ? ""
          : stroke(t.main, 6, "M420-116L622-156M420-24L620-64") +
            many(4, (i) => stroke(t.steelDeep, 6, `M${210 + i * 50} ${-80 + i * 2}h22`))),
      box: [0, -240, 624, 0],
      focus: [420, -100],
    };
  },
  pillow: ({ t }) => ({
    art:
      shape(
        t.white,
        "M20-60Q60-40 200-56T470-60Q500-30 486-150T474-290Q440-310 280-296T40-290Q4-300 14-180T20-60Z",
        "quilt ball",
      ) +
      shape("#a8d4de", "M120-120Q240-90 380-130Q420-180 380-226Q240-256 124-222Q80-170 120-120Z", "fall") +
      stroke("#fff", 5, "M150-150q30-30 60 0t60 0t60 0M150-190q30-30 60 0t60 0t60 0", 0.8) +
      stroke("#cfc8bd", 3, "M20-60Q60-40 200-56T470-60M40-290Q160-280 280-296T474-290"),
    box: [4, -306, 500, -30],
    from: "above",
    focus: [240, -170],
  }),
  sheets: (pen) => {
    const { t } = pen;
    const dino = pen.is("dinosaurs");
    const fold = (y: number, wide: number, high: number) =>
      shape(
        t.main,
        `M${250 - wide / 2} ${y}H${250 + wide / 2 - 20}Q${250 + wide / 2} ${y} ${250 + wide / 2} ${y - high / 2}T${250 + wide / 2 - 20} ${y - high}H${250 - wide / 2}Z`,
        "fall linen",
      ) +
      stroke(
        t.deep,
        3,
        `M${250 - wide / 2} ${y - high / 2}H${250 + wide / 2 - 26}M${250 - wide / 2} ${y - high / 4}H${250 + wide / 2 - 16}M${250 - wide / 2} ${y - (3 * high) / 4}H${250 + wide / 2 - 16}`,
        0.5,
      );
    const print = dino ? dinosaurs(t.accent, t.leaf) : stroke(t.white, 5, "M46-196H410", 0.8);
    return {
      art:
        fold(0, 470, 84) +
        fold(-86, 460, 74) +
        shape(t.soft, "M36-164Q30-250 56-262H430Q462-250 462-212T436-164Z", "fall linen") +
        shape(t.pale, "M56-262Q250-300 440-262Q250-236 56-262Z", "linen") +
        print +
        (dino
          ? ""
          : shape(t.accent, "M196-262h90V0h-90Z", "fall") +
            block(t.cream, 206, -190, 70, 92, 3) +
            stroke(t.accent, 4, "M220-164h42M220-146h42M220-128h26")),
      box: [14, -284, 486, 0],
      focus: [120, -180],
    };
  },
  duvet: ({ t }) => ({
    art:
      shape(
        t.main,
        "M20-10Q-16-60 14-110Q0-170 40-200Q60-260 140-256Q250-284 360-256Q450-262 470-200Q510-170 492-110Q520-50 480-10Q250 10 20-10Z",
        "ball quilt",
      ) +
      stroke(t.deep, 5, "M14-110Q250-86 492-110M40-200Q250-174 470-200", 0.55) +
      shade("M20-10Q250 10 480-10Q500-40 496-60Q250-30 6-60Q4-30 20-10Z", 0.1) +
      shape(t.accent, "M150-262Q170-266 190-262V-2Q170 0 150-4Z", "fall") +
      shape(t.accent, "M310-262Q330-266 350-262V-4Q330 0 310-2Z", "fall") +
      stroke(t.white, 4, "M80-150q30 20 60 0M380-150q30 20 60 0M220-150q30 20 60 0", 0.7),
    box: [-4, -276, 506, 0],
    focus: [250, -140],
  }),
} satisfies Record<string, Draw>;

function bedding({ t }: Pen, W: number, y: number): string {
  const pillow = shape(
    t.white,
    `M${W * 0.1} ${y}Q${W * 0.26} ${y - 26} ${W * 0.44} ${y}Q${W * 0.46} ${y + 34} ${W * 0.44} ${y + 56}Q${W * 0.26} ${y + 68} ${W * 0.09} ${y + 56}Q${W * 0.07} ${y + 26} ${W * 0.1} ${y}Z`,
    "fall",
  );
  return (
    block(t.white, 16, y + 26, W - 32, -y - 66, 14, "linen") +
    both(W / 2, pillow) +
    shape(t.accentSoft, `M20 ${y + 74}Q${W / 2} ${y + 60} ${W - 20} ${y + 74}L${W - 4}-70H4Z`, "fall linen") +
    shape(
      t.white,
      `M20 ${y + 74}Q${W / 2} ${y + 60} ${W - 20} ${y + 74}L${W - 17} ${y + 102}Q${W / 2} ${y + 90} 17 ${y + 102}Z`,
      "linen",
    ) +
    stroke(t.accent, 4, `M${W * 0.3} ${y + 100}L${W * 0.24}-70M${W * 0.62} ${y + 98}L${W * 0.66}-70`, 0.35) +
    shine(`M30 ${y + 106}H${W * 0.22}L${W * 0.16}-76H14Z`, 0.16)
  );
}

function dinosaurs(color: string, other: string): string {
  const beast = (x: number, y: number, fill: string) =>
    `<g transform="translate(${x} ${y})">${shape(fill, "M0 0Q14-22 30-18L34-40Q54-46 56-30L44-26Q44-8 34 0V8H28V2H16V8H10V0Q-4 8-14 2Q-6 2 0 0Z")}${round("#fff", 47, -35, 2.4)}</g>`;
  return (
    beast(70, -190, color) +
    beast(180, -214, other) +
    beast(300, -188, color) +
    beast(390, -216, other) +
    beast(90, -112, other) +
    beast(220, -110, color) +
    beast(340, -112, other) +
    beast(120, -28, color) +
    beast(260, -28, other) +
    beast(380, -30, color)
  );
}
