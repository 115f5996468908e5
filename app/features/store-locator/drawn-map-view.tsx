import type { DrawnMap as MapData } from "./drawn-map.ts";

/** A map of our own where no map service is configured. Its content is in the list too, so screen readers get a single image. */
export function DrawnMap({ map, label, numbered }: { map: MapData; label: string; numbered?: boolean }) {
  const { width, height, land, dots, scale } = map;
  return (
    <svg className="drawn-map" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
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
        <text x={scale.width + 8} y="2">
          {scale.km} km
        </text>
      </g>
    </svg>
  );
}
