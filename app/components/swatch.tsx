/** What a value looks like: a color `#rrggbb`, or a picture where an installation has only that. */
export type SwatchData = { color: string; picture?: undefined } | { picture: string; color?: undefined };

/** A spot of color; with a label it has a name. The color is an SVG attribute because inline styles are forbidden. */
export function Swatch({ label, color, picture }: SwatchData & { label?: string }) {
  return (
    <svg
      className="swatch"
      viewBox="0 0 1 1"
      {...(label ? { role: "img", "aria-label": label } : { "aria-hidden": true })}
    >
      {picture ? (
        <image href={picture} width="1" height="1" preserveAspectRatio="xMidYMid slice" />
      ) : (
        <rect width="1" height="1" fill={color} />
      )}
    </svg>
  );
}
