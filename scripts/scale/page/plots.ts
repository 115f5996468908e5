import { type Html, html } from "#backend/studio/html.ts";

/** A curve over the same x values as the others. `color`: a name from the style sheet. */
export type Curve = { name: string; color: string; values: readonly number[] };
/** Something that happened at x. */
export type Mark = { x: number; text: string };

const [width, height, left, bottom, top] = [400, 220, 44, 26, 8];

type Axes = { x: readonly number[]; xName: string; yName: string; max?: number };

/** Curves over one axis; what is beyond `most` is cut at the top. */
export function curves({ x, xName, yName, max }: Axes, list: readonly Curve[], marks: readonly Mark[] = []): Html {
  const end = Math.max(...x, 1);
  const high = niceEnd(Math.min(max ?? Infinity, Math.max(1, ...list.flatMap(({ values }) => values))));
  const at = (value: number) => left + (value / end) * (width - left - 8);
  const up = (value: number) => height - bottom - (Math.min(value, high) / high) * (height - bottom - top);
  const lines = list.map(({ color, values }) => {
    const points = values.map((value, index) => `${round(at(x[index] ?? 0))},${round(up(value))}`).join(" ");
    return html`<polyline class="curve" style="stroke:var(--${color})" points="${points}" />`;
  });
  const beside = marks.map(({ x: when, text }, index) => {
    const place = round(at(Math.min(when, end)));
    const isLate = when > end / 2;
    return html`<line class="mark" x1="${place}" x2="${place}" y1="${top}" y2="${height - bottom}" />
      <text x="${place + (isLate ? -3 : 3)}" y="${top + 10 + index * 13}" text-anchor="${isLate ? "end" : "start"}"
        >${text}</text
      >`;
  });
  return figure(`${yName} over ${xName}`, [grid(high, up), ticks(end, at, xName), beside, lines], list);
}

/** Draws one bar for each row, stacked from its parts. */
export function bars(
  rows: readonly { name: string; values: readonly number[] }[],
  list: readonly Omit<Curve, "values">[],
  unit: string,
): Html {
  const max = Math.max(1, ...rows.map(({ values }) => total(values)));
  const [from, each] = [96, 22];
  const long = (value: number) => (value / max) * (width - from - 40);
  const drawn = rows.map(({ name, values }, row) => {
    const y = row * each;
    const pieces = values.map((value, index) => {
      const before = total(values.slice(0, index));
      return html`<rect
        x="${round(from + long(before))}"
        y="${y + 3}"
        width="${round(long(value))}"
        height="${each - 8}"
        style="fill:var(--${list[index]?.color})"
      />`;
    });
    const end = round(from + long(total(values)) + 5);
    return html`<text x="0" y="${y + 15}">${name}</text>${pieces}<text x="${end}" y="${y + 15}"
        >${total(values).toFixed(1)}</text
      >`;
  });
  return figure(`${unit} by kind of page`, [drawn], list, rows.length * each);
}

function figure(title: string, drawn: (Html | Html[])[], list: readonly Omit<Curve, "values">[], tall = height): Html {
  return html`<figure>
    <svg viewBox="0 0 ${width} ${tall}" role="img" aria-label="${title}">${drawn}</svg>
    <ul class="key">
      ${list.map(
        ({ name, color }) =>
          html`<li>
            <svg viewBox="0 0 12 12" aria-hidden="true">
              <rect width="12" height="12" style="fill:var(--${color})" /></svg
            >${name}
          </li>`,
      )}
    </ul>
    <figcaption>${title}</figcaption>
  </figure>`;
}

const grid = (high: number, up: (value: number) => number) =>
  [0, 0.25, 0.5, 0.75, 1].map((share) => {
    const y = round(up(high * share));
    return html`<line class="grid" x1="${left}" x2="${width - 8}" y1="${y}" y2="${y}" /><text
        x="${left - 6}"
        y="${y + 4}"
        text-anchor="end"
        >${Number((high * share).toPrecision(3))}</text
      >`;
  });

const ticks = (end: number, at: (value: number) => number, name: string) => [
  ...[0, 0.25, 0.5, 0.75].map(
    (share) =>
      html`<text x="${round(at(end * share))}" y="${height - 10}" text-anchor="middle"
        >${Math.round(end * share)}</text
      >`,
  ),
  html`<text x="${width - 8}" y="${height - 10}" text-anchor="end">${Math.round(end)} ${name}</text>`,
];

/** The next round number. */
export function niceEnd(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  const step = [1, 2, 4, 5, 8, 10].find((one) => one * power >= value * 0.999) ?? 10;
  return step * power;
}

const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
const round = (value: number) => Math.round(value * 10) / 10;
