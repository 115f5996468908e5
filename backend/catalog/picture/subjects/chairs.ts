import {
  block,
  both,
  many,
  part,
  round,
  seam,
  shade,
  shape,
  stroke,
  tube,
  turn,
  type Draw,
  type Pen,
} from "../brush.ts";

export const chairs = {
  rocker: ({ t }) => ({
    art:
      tube(t.dark, t.soft, 16, "M20-34Q200 34 420-44") +
      tube(t.deep, t.soft, 17, "M96-16L112-210M300-12L290-200") +
      shape(t.cream, "M272-214L352-512Q420-520 440-470L340-206Z", "palm") +
      tube(t.main, t.pale, 18, "M262-200L346-520M330-186L440-480M346-520Q410-540 440-480") +
      many(4, (i) => stroke(t.deep, 5, `M${290 + i * 16} ${-270 - i * 58}l74 16`, 0.55)) +
      tube(t.main, t.pale, 18, "M86-300Q190-340 330-300M104-210V-296") +
      shape(t.cream, "M80-222H330L346-190H90Z", "palm fall") +
      block(t.main, 78, -206, 272, 24, 10, "fall wood") +
      tube(t.deep, t.soft, 11, "M104-96H296"),
    box: [20, -530, 450, 8],
    focus: [350, -360],
  }),
  chair: (pen) => {
    const { t } = pen;
    const rush = pen.is("rush");
    const wood = rush ? t.woodSoft : t.woodDeep;
    const light = rush ? t.cream : t.woodSoft;
    const back = rush
      ? tube(wood, light, 20, "M66-10V-470M254-10V-470") +
        many(3, (i) => shape(wood, `M66 ${-440 + i * 62}q94-24 188 0v30q-94-20-188 0Z`, "fall wood")) +
        round(wood, 66, -478, 13, 15, "ball") +
        round(wood, 254, -478, 13, 15, "ball")
      : tube(wood, light, 17, "M70-200Q56-330 46-410M250-200Q264-330 274-410") +
        shape(wood, "M24-420Q160-466 296-420L288-350Q160-392 32-350Z", "fall wood");
    const seat = rush
      ? shape(t.cream, "M48-238H272L290-198H30Z", "palm fall") +
        stroke(t.woodDeep, 3, "M48-238L160-216L272-238M30-198L160-216L290-198", 0.4)
      : shape(t.main, "M50-246Q160-266 270-246Q300-206 286-196H34Q20-206 50-246Z", "fall linen") +
        seam(t.deep, "M46-208H274");
    const legs = rush
      ? tube(wood, light, 20, "M40-190V-8M280-190V-8") +
        tube(wood, light, 10, "M40-110H280M40-60H280M66-140V-12M254-140V-12")
      : stroke(t.woodDeep, 15, "M76-180L66-20M244-180L254-20") +
        shape(wood, "M26-196h30l-14 196h-14ZM264-196h30l-2 196h-14Z", "side wood") +
        block(wood, 40, -198, 240, 18, 6, "fall wood");
    return {
      art: (rush ? "" : "") + back + legs + seat,
      box: rush ? [28, -490, 292, 0] : [20, -436, 298, 0],
      focus: [160, -220],
    };
  },
  barstool: (pen) => {
    const { t } = pen;
    return {
      art:
        tube(t.ink, t.steel, 14, "M112-340L52-6M208-340L268-6M134-340L116-40M186-340L204-40") +
        `<ellipse cx="160" cy="-120" rx="98" ry="16" fill="none" stroke="${t.gold}" stroke-width="12"/>` +
        block(t.steelDeep, 136, -376, 48, 44, 4, "metal") +
        shape(t.deep, "M62-380H258Q262-350 240-350H80Q58-350 62-380Z") +
        block(t.main, 54, -416, 212, 46, 22, "fall leather") +
        shape(t.main, "M66-520Q160-548 254-520Q262-470 250-440Q160-462 70-440Q58-470 66-520Z", "fall leather") +
        stroke(t.dark, 9, "M84-440V-410M236-440V-410") +
        seam(t.pale, "M76-508Q160-532 244-508M68-398H252"),
      box: [46, -540, 274, 0],
      focus: [160, -480],
    };
  },
  foldingchair: ({ t }) => ({
    art:
      tube(t.deep, t.pale, 13, "M250-220L60-8M90-216L270-8") +
      tube(t.main, t.pale, 14, "M88-220L62-440M272-220L286-440M62-440Q170-470 286-440") +
      many(3, (i) => block(t.main, 74 - i * 2, -424 + i * 44, 208 - i * 2, 28, 6, "fall brush")) +
      many(4, (i) =>
        shape(t.main, `M${70 - i * 6} ${-236 + i * 14}H${276 + i * 6}l3 10H${67 - i * 6}Z`, "fall brush"),
      ) +
      round(t.steel, 164, -118, 9, 9, "ball") +
      tube(t.deep, t.pale, 10, "M78-40H252"),
    box: [48, -456, 292, 0],
    focus: [170, -230],
  }),
  officechair: (pen) => taskChair(pen),
  stackchairs: (pen) => {
    const { t } = pen;
    const chairs = pen.count("chairs", 4, 6);
    return {
      art:
        many(chairs, (i) => part("chair", turn(0, 0, 0, stackChair(pen, i * 34, -i * 44)))) +
        shade("M30-8H330V0H30Z", 0.1) +
        stroke(t.steelDeep, 1, "M0 0"),
      box: [20, -400 - (chairs - 1) * 44, 300 + (chairs - 1) * 34, 0],
      focus: [170, -280],
    };
  },
} satisfies Record<string, Draw>;

function stackChair({ t }: Pen, x: number, y: number): string {
  return `<g transform="translate(${x} ${y})">${tube(t.steelDeep, t.steelSoft, 11, "M64-190L40-4M262-190L286-4M90-190L80-20M236-190L246-20")}${shape(t.main, "M60-400Q160-420 262-400Q276-390 270-300L262-216H60L52-300Q46-390 60-400Z", "fall")}${block(t.dark, 130, -384, 62, 16, 8)}${shape(t.soft, "M48-226H274L290-192Q160-176 34-192Z", "fall")}</g>`;
}

function taskChair(pen: Pen) {
  const { t } = pen;
  const executive = pen.is("executive");
  const stool = pen.is("stool");
  const ergo = pen.is("ergo");
  const top = stool ? -480 : ergo ? -640 : executive ? -600 : -540;
  const seatY = stool ? -330 : -250;
  const star =
    shape(t.steelDeep, "M60-26L180-62L300-26L294-14L180-46L66-14Z", "fall") +
    stroke(t.steelDeep, 13, "M180-60L120-10M180-60L240-10") +
    many(5, (i) => round(t.ink, [60, 120, 180, 240, 300][i] ?? 60, -10 + (i % 2) * 3, 13, 12, "ball"));
  const column =
    block(t.steel, 168, seatY + 30, 24, -seatY - 80, 4, "metal") +
    (stool
      ? `<ellipse cx="180" cy="-150" rx="96" ry="14" fill="none" stroke="${t.steelDeep}" stroke-width="11"/>`
      : block(t.ink, 158, -140, 44, 82, 6, "side"));
  const backTop = stool ? -480 : -540;
  const back = executive
    ? block(t.main, 84, -600, 192, 330, 46, "fall leather") +
      stroke(t.dark, 4, "M96-500H264M94-420H266M94-340H266", 0.6) +
      block(t.soft, 100, -592, 160, 74, 34, "fall leather")
    : stroke(t.ink, 16, `M180 ${seatY - 10}V${backTop + 60}`) +
      block(t.main, stool ? 100 : 88, backTop, stool ? 160 : 184, stool ? 100 : 250, 34, "fall mesh") +
      (stool
        ? ""
        : block(t.ink, 100, -372, 160, 44, 18, "fall") +
          `<rect x="88" y="${backTop}" width="184" height="250" rx="34" fill="none" stroke="${t.ink}" stroke-width="9"/>`);
  const head = ergo ? stroke(t.ink, 12, "M180-540V-590") + block(t.main, 116, -640, 128, 56, 24, "fall mesh") : "";
  const arms = stool
    ? ""
    : both(
        180,
        stroke(t.ink, 13, `M86 ${seatY + 6}Q36 ${seatY + 6} 40 ${seatY - 80}`) +
          block(ergo ? t.ink : t.dark, 14, seatY - 102, 54, 22, 10, "fall"),
      );
  const seat =
    block(t.main, 66, seatY - 34, 228, 58, 26, executive ? "fall leather" : "fall linen") +
    block(t.ink, 92, seatY + 20, 176, 18, 8);
  return {
    art: star + column + back + head + seat + arms,
    box: [14, top, 346, 0] as [number, number, number, number],
    focus: [180, seatY - 90] as [number, number],
  };
}
