import { sheets } from "#app/styles/sheets.ts";

export { action, default, loader, meta } from "./reviews_.$productId.tsx";

export const links = sheets("opinions");
