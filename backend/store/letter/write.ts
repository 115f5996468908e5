import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Letter } from "./compose.ts";
import { footOf, LetterPage } from "./letter.tsx";

/** A letter ready to send: HTML, and plain text for programs that do not show HTML. */
export type WrittenLetter = {
  subject: string;
  html: string;
  text: string;
  /** The address of the store for answers. */
  replyTo?: string | undefined;
  /** Where its reader unsubscribes from letters like this one; `oneClick`: a POST there does it at once (RFC 8058). */
  unsubscribe?: { url: string; oneClick: boolean } | undefined;
};

/** Renders a composed letter as HTML and as plain text. Pure. */
export const writeLetter = (letter: Letter): WrittenLetter => ({
  subject: letter.subject,
  html: `<!doctype html>${renderToStaticMarkup(createElement(LetterPage, { letter }))}`,
  text: textOf(letter),
  replyTo: letter.brand.email,
  unsubscribe: letter.stop && {
    url: letter.stop.oneClick ?? letter.stop.url,
    oneClick: letter.stop.oneClick !== undefined,
  },
});

function textOf(letter: Letter): string {
  const { subject, paragraphs, items, sections, total, button, stop, texts } = letter;
  const parts = [
    subject,
    ...paragraphs.map(({ text }) => text),
    items.map((item) => `- ${item.text}`).join("\n"),
    total && `${texts.total}: ${total}`,
    ...sections.map(({ title, lines }) => [title, ...lines].join("\n")),
    button && `${button.label}:\n${button.url}`,
    `-- \n${footOf(letter).join("\n")}`,
    stop && `${stop.label}: ${stop.url}`,
  ];
  return `${parts.filter(Boolean).join("\n\n")}\n`;
}
