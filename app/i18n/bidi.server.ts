/** A name inside a sentence of a right-to-left page: isolated, so that it keeps its own direction. */
export const isolated = ({ language }: { language: { dir: string } }, text: string) =>
  language.dir === "rtl" ? `\u2068${text}\u2069` : text;
