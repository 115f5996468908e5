import type { Letter } from "./compose.ts";
import { fill } from "./fill.ts";

/**
 * A letter as HTML. Mail programs know neither style sheets of their own nor scripts: styles are inline, nothing is loaded,
 * and a table holds it together. Grounds and texts always come in pairs, so that a dark mode may turn both.
 */
export function LetterPage({ letter }: { letter: Letter }) {
  const { locale, dir, subject, brand, texts } = letter;
  return (
    <html lang={locale} dir={dir}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{subject}</title>
      </head>
      <body dir={dir} style={{ margin: 0, padding: 0, background: "#f2f2f2", color: "#1b1b1b" }}>
        <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} style={{ background: "#f2f2f2" }}>
          <tbody>
            <tr>
              <td align="center" style={{ padding: "16px 8px" }}>
                <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} style={sheet}>
                  <tbody>
                    <tr>
                      <td
                        style={{ ...cell, background: brand.ground, color: brand.ink, fontSize: 20, fontWeight: 700 }}
                      >
                        {brand.name}
                      </td>
                    </tr>
                    <tr>
                      <td style={{ ...cell, padding: "24px" }}>
                        <LetterBody letter={letter} />
                      </td>
                    </tr>
                    <tr>
                      <td style={{ ...cell, ...small, borderTop: "1px solid #d0d0d0" }}>
                        {footOf(letter).map((line) => (
                          <p key={line} style={{ margin: "0 0 4px" }}>
                            {line}
                          </p>
                        ))}
                        {letter.stop ? (
                          <a href={letter.stop.url} style={{ color: "#4a4a4a" }}>
                            {texts.stop}
                          </a>
                        ) : null}
                      </td>
                    </tr>
                  </tbody>
                </table>
              </td>
            </tr>
          </tbody>
        </table>
      </body>
    </html>
  );
}

function LetterBody({ letter: { subject, paragraphs, items, total, button, texts, brand } }: { letter: Letter }) {
  return (
    <>
      <h1 style={{ margin: "0 0 16px", fontSize: 22, lineHeight: 1.3 }}>{subject}</h1>
      {paragraphs.map(({ text, isCode }) => (
        <p key={text} dir={isCode ? "ltr" : undefined} style={isCode ? code : paragraph}>
          {text}
        </p>
      ))}
      {items.length > 0 ? (
        <ul style={{ margin: "0 0 16px", paddingInlineStart: 20 }}>
          {items.map((item, index) => (
            <li key={`${index} ${item}`}>{item}</li>
          ))}
        </ul>
      ) : null}
      {total ? (
        <p style={{ ...paragraph, fontWeight: 700 }}>
          {texts.total}: <bdi>{total}</bdi>
        </p>
      ) : null}
      {button ? (
        <>
          <p style={{ margin: "24px 0 16px" }}>
            <a href={button.url} style={{ ...action, background: brand.ground, color: brand.ink }}>
              {button.label}
            </a>
          </p>
          <p style={{ ...small, margin: 0, overflowWrap: "anywhere" }}>
            {texts.open} <bdi dir="ltr">{button.url}</bdi>
          </p>
        </>
      ) : null}
    </>
  );
}

/** Who sends it, from where, and why. */
export function footOf({ brand, texts, dir }: Pick<Letter, "brand" | "texts" | "dir">): string[] {
  const { name: store, email, phone, address } = brand;
  const contact = fill(texts.contact, { email, phone: phone?.replaceAll(" ", "\u00a0") }, dir) ?? email ?? phone;
  return [fill(texts.why, { store }, dir), contact, address].filter((line) => line !== undefined);
}

const font = { fontFamily: "-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif" };
const sheet = { maxWidth: 600, background: "#ffffff", color: "#1b1b1b", ...font, fontSize: 16, lineHeight: 1.5 };
const cell = { padding: "16px 24px", textAlign: "start" as const };
const paragraph = { margin: "0 0 12px", overflowWrap: "anywhere" as const };
const small = { fontSize: 14, color: "#4a4a4a" };
const code = {
  ...{
    margin: "0 0 16px",
    padding: "12px 16px",
    border: "1px solid #767676",
    borderRadius: 6,
    textAlign: "center" as const,
  },
  ...{ fontFamily: "Consolas, Menlo, monospace", fontSize: 24, letterSpacing: 2, overflowWrap: "anywhere" as const },
};
const action = {
  ...{ display: "inline-block", padding: "12px 24px", borderRadius: 6, fontWeight: 700, textDecoration: "none" },
};
