import type { ReactNode } from "react";

/**
 * Text that may be in another language than the page: read out in that language, and written in its own direction
 * whatever surrounds it.
 */
export const Phrase = ({ lang, children }: Foreign & { children: ReactNode }) => <bdi lang={lang}>{children}</bdi>;

/** The same, without a separate element if the text is in the page's language. */
export const IfForeign = ({ lang, children }: Foreign & { children: ReactNode }) =>
  lang ? <Phrase lang={lang}>{children}</Phrase> : children;

/** `lang` is set only if it differs from the page's. */
export type Foreign = { lang?: string };
