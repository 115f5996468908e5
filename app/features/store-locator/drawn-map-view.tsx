import { fill } from "#app/i18n/fill.ts";
import type { DrawnMap as MapData } from "./drawn-map.ts";

type Words = { map: string; scale: string };

/** A map of our own where no map service is configured. Its content is in the list too, so screen readers get a single image. */
export function DrawnMap({ map, text, numbered }: { map: MapData; text: Words; numbered?: boolean }) {
  const { width, height, land, dots, scale } = map;
  return (
    <svg className="drawn-map" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={text.map}>
      <path className="drawn-map__land" d={land} />
      {dots.map(({ x, y }, index) => (
        <g key={index} transform={`translate(${x} ${y})`}>
          <circle r={numbered ? 13 : 10} />
          {numbered ? (
            <text textAnchor="middle" y="5">
              {index + 1}
            </text>
          ) : null}
        </g>
      ))}
      <g className="drawn-map__scale" transform={`translate(16 ${height - 16})`}>
        <path d={`M0-8V0H${scale.width}V-8`} />
        {/* East is on the right in every language, so the text begins where the bar ends. */}
        <text direction="ltr" x={scale.width + 8} y="2">
          {fill(text.scale, { km: scale.km })}
        </text>
      </g>
    </svg>
  );
}
