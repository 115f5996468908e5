import type { ReactNode } from "react";

/** Words that may be in another language than the page: read out in theirs, and written in their own direction whatever is around them. */
export const Phrase = ({ lang, children }: Foreign & { children: ReactNode }) => <bdi lang={lang}>{children}</bdi>;

/** The same, without an element of its own where the words are in the page's language. */
export const IfForeign = ({ lang, children }: Foreign & { children: ReactNode }) =>
  lang ? <Phrase lang={lang}>{children}</Phrase> : children;

/** `lang` only where it is not the page's. */
export type Foreign = { lang?: string };
