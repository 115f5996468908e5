import type { Shop } from "#app/features/shop/shop.server.ts";

/** A name inside a sentence of a right-to-left page: isolated, so that it keeps its own direction. */
export const isolated = ({ language }: Pick<Shop, "language">, text: string) =>
  language.dir === "rtl" ? `\u2068${text}\u2069` : text;
