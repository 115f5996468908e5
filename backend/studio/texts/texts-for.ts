import { textsIn } from "../request.ts";
import { arabic } from "./arabic.ts";
import { english, type Texts } from "./english.ts";
import { spanish } from "./spanish.ts";

/** The texts of the studio in the language that the browser prefers. */
export const textsFor = (headers: Headers): Texts => textsIn(headers, { english, spanish, arabic });
