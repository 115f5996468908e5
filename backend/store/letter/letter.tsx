import { Fragment } from "react";
import type { Letter } from "./compose.ts";
import { fill, isolated } from "./fill.ts";
import type { LetterKind } from "./languages.ts";

/**
 * A letter as HTML. Mail programs support neither style sheets nor scripts: styles are inline, nothing is loaded but pictures
 * of goods, and a table makes the layout. Background and text colors always come in pairs, so that dark mode can invert both.
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

function LetterBody({
  letter: { subject, paragraphs, items, sections, total, button, texts, brand },
}: {
  letter: Letter;
}) {
  return (
    <>
      <h1 style={{ margin: "0 0 16px", fontSize: 22, lineHeight: 1.3 }}>{subject}</h1>
      {paragraphs.map(({ text, isCode, isTyped }) => (
        <p key={text} dir={isCode ? "ltr" : undefined} style={isCode ? code : paragraph}>
          {isTyped ? <Typed text={text} /> : text}
        </p>
      ))}
      <Items items={items} />
      {total ? (
        <p style={{ ...paragraph, fontWeight: 700 }}>
          {texts.total}: <bdi>{total}</bdi>
        </p>
      ) : null}
      {sections.map(({ title, lines }) => (
        <div key={title}>
          <h2 style={{ margin: "16px 0 4px", fontSize: 16 }}>{title}</h2>
          <p style={paragraph}>
            {lines.map((line, index) => (
              <span key={`${index} ${line}`}>
                {isOurs(line) ? line : <bdi>{line}</bdi>}
                <br />
              </span>
            ))}
          </p>
        </div>
      ))}
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

/** Text typed by people, with its lines. */
function Typed({ text }: { text: string }) {
  return (
    <bdi>
      {text.split("\n").map((line, index) => (
        <Fragment key={`${index} ${line}`}>
          {index > 0 ? <br /> : null}
          {line}
        </Fragment>
      ))}
    </bdi>
  );
}

/** A list or, if there are pictures, a table: mail programs lay out nothing else side by side. */
function Items({ items }: Pick<Letter, "items">) {
  if (!items.length) return null;
  if (!items.some(({ picture }) => picture))
    return (
      <ul style={{ margin: "0 0 16px", paddingInlineStart: 20 }}>
        {items.map(({ text }, index) => (
          <li key={`${index} ${text}`}>{text}</li>
        ))}
      </ul>
    );
  return (
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} style={{ margin: "0 0 16px" }}>
      <tbody>
        {items.map(({ text, picture }, index) => (
          <tr key={`${index} ${text}`}>
            <td width={72} align="center" style={{ ...row, width: 72 }}>
              {picture ? <img {...picture} alt={picture.alt} style={image} /> : null}
            </td>
            <td style={{ ...row, paddingInlineStart: 16, overflowWrap: "anywhere" }}>{text}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Letters to people who may never have been in the shop. */
const forOthers: ReadonlySet<LetterKind> = new Set(["wishlist-announcement", "pickup-collector", "quotation"]);

/** Who sends it, from where, and why. */
export function footOf({ kind, brand, texts, dir }: Pick<Letter, "kind" | "brand" | "texts" | "dir">): string[] {
  const { name: store, email, address } = brand;
  const phone = brand.phone?.replaceAll(" ", "\u00a0");
  const why = fill(forOthers.has(kind) ? texts.whyOther : texts.why, { store }, dir);
  const own = (line: string | undefined) => line && isolated(line, dir);
  const contact = fill(texts.contact, { email, phone }, dir) ?? own(email ?? phone);
  return [why, contact, own(address)].filter((line) => line !== undefined);
}

const font = { fontFamily: "-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif" };
const sheet = { maxWidth: 600, background: "#ffffff", color: "#1b1b1b", ...font, fontSize: 16, lineHeight: 1.5 };
const cell = { padding: "16px 24px", textAlign: "start" as const };
const paragraph = { margin: "0 0 12px", overflowWrap: "anywhere" as const };
/** Our right-to-left sentences isolate their values; text typed by people is isolated as a whole. */
const isOurs = (line: string) => line.includes("\u2068");
const row = {
  padding: "8px 0",
  borderBottom: "1px solid #d0d0d0",
  verticalAlign: "middle",
  textAlign: "start" as const,
};
/** If pictures are not loaded, their alternative text is small enough to fit. */
const image = { display: "block", border: 0, borderRadius: 4, background: "#f2f2f2", color: "#4a4a4a", fontSize: 11 };
const small = { fontSize: 14, color: "#4a4a4a" };
/** The 18 digits of a CLABE fit on one line of the narrowest phones. */
const code = {
  ...{
    margin: "0 0 16px",
    padding: "12px 16px",
    border: "1px solid #767676",
    borderRadius: 6,
    textAlign: "center" as const,
  },
  ...{ fontFamily: "Consolas, Menlo, monospace", fontSize: 20, letterSpacing: 1, overflowWrap: "anywhere" as const },
};
const action = {
  ...{ display: "inline-block", padding: "12px 24px", borderRadius: 6, fontWeight: 700, textDecoration: "none" },
};
