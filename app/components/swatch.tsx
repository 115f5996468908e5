/** A spot of color; with a label it has a name. The color is an SVG attribute because inline styles are forbidden. */
export function Swatch({ label, color }: { label?: string; color: string }) {
  return (
    <svg
      className="swatch"
      viewBox="0 0 1 1"
      {...(label ? { role: "img", "aria-label": label } : { "aria-hidden": true })}
    >
      <rect width="1" height="1" fill={color} />
    </svg>
  );
}
