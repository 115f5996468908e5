import type { ReactNode } from "react";

/** Logos of the accepted payment brands, as small drawings of our own; each has a name for screen readers. */
export function PayMarks({ marks }: { marks: readonly PayMark[] }) {
  return (
    <span className="pay-marks">
      {marks.map((mark) => (
        <svg
          key={mark}
          className="pay-mark"
          viewBox="0 0 38 24"
          width="38"
          height="24"
          role="img"
          aria-label={names[mark]}
        >
          <rect x=".5" y=".5" width="37" height="23" rx="3.5" fill={grounds[mark] ?? "#fff"} stroke="#c9ccd3" />
          {drawings[mark]}
        </svg>
      ))}
    </span>
  );
}

const names = {
  visa: "Visa",
  mastercard: "Mastercard",
  amex: "American Express",
  carnet: "Carnet",
  paypal: "PayPal",
  oxxo: "OXXO",
  spei: "SPEI",
} as const;
export type PayMark = keyof typeof names;

const grounds: Partial<Record<PayMark, string>> = { amex: "#1f6fc5", oxxo: "#d8242f" };

const word = (text: string, fill: string, size: number, slant = false) => (
  <text
    x="19"
    y="12"
    fill={fill}
    fontFamily="Arial, sans-serif"
    fontSize={size}
    fontWeight="800"
    fontStyle={slant ? "italic" : undefined}
    textAnchor="middle"
    dominantBaseline="central"
    direction="ltr"
  >
    {text}
  </text>
);

const drawings: Record<PayMark, ReactNode> = {
  visa: word("VISA", "#1a2f8f", 12, true),
  mastercard: (
    <>
      <circle cx="15" cy="12" r="7" fill="#e0222b" />
      <circle cx="23" cy="12" r="7" fill="#f59e1b" />
      <path d="M19 6.3a7 7 0 0 1 0 11.4 7 7 0 0 1 0-11.4z" fill="#f2631f" />
    </>
  ),
  amex: word("AMEX", "#fff", 10),
  carnet: word("CARNET", "#7a1230", 7.5),
  paypal: word("PayPal", "#14418c", 9, true),
  oxxo: (
    <>
      <path d="M1 5h36M1 19h36" stroke="#f7c52b" strokeWidth="2.5" />
      {word("OXXO", "#fff", 10)}
    </>
  ),
  spei: word("SPEI", "#0c6b58", 11),
};
