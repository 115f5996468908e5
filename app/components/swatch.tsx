/** The appearance of a value: a color `#rrggbb`, or a picture if an installation has only that. */
export type SwatchData = { color: string; picture?: undefined } | { picture: string; color?: undefined };

/**
 * A spot of color; with a label it has a name. Inline styles are forbidden, so the color is an attribute of an SVG, whose
 * background has its text color.
 */
export function Swatch({ label, color, picture }: SwatchData & { label?: string }) {
  return (
    <svg
      className="swatch"
      width="16"
      height="16"
      color={color}
      {...(picture && { viewBox: "0 0 1 1" })}
      {...(label ? { role: "img", "aria-label": label } : { "aria-hidden": true })}
    >
      {picture ? <image href={picture} width="1" height="1" preserveAspectRatio="xMidYMid slice" /> : null}
    </svg>
  );
}
