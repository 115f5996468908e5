/** The light and dark color of the browser's frame around the page: the header background, which CSS cannot pass to the browser. */
const colors: Partial<Record<string, [light: string, dark: string]>> = {
  casanorte: ["#8c1d24", "#5c1319"],
  oficina: ["#ffffff", "#0c131d"],
  mercado: ["#fbf5e9", "#17170f"],
};
const plain: [light: string, dark: string] = ["#ffffff", "#121514"];

/** By the name of a store's theme. */
export const themeColors = (theme: string | undefined): [light: string, dark: string] => colors[theme ?? ""] ?? plain;
