import { round, type Drawn } from "../brush.ts";

/** A pair from the side and a little from above: the second shoe is behind the first, far enough to be seen whole. */
export function pairOf(art: string, high = 240): Drawn {
  const [aside, up] = high > 300 ? [236, 76] : [120, 128];
  const back =
    round("url(#under)", 260 + aside, -up - 2, 250, 15) +
    `<g transform="translate(${aside} -${up}) scale(.98)">${art}</g>`;
  const front = round("url(#under)", 256, -4, 262, 18) + art;
  return {
    art: back + front,
    box: [0, -high - up, 500 + aside, 2],
    rest: "back",
    focus: [240, -120],
    one: [0, -high, 490, 2],
  };
}
