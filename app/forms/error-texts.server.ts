import type { AppLoadContext } from "@remix-run/node";

/** Taken from the request's context, because forms know no feature. */
type Shop = Awaited<ReturnType<AppLoadContext["shell"]>>;

/** The texts and the language of an error page, sent along after a failed action: no loader runs then, not even the shell's. */
export const errorTexts = ({ words, language }: Pick<Shop, "words" | "language">) => ({
  text: words.common.error,
  language: { lang: language.intl, dir: language.dir },
});
