import "i18next";
import type { Dictionary } from "./dictionary.ts";

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "common";
    resources: Dictionary;
    returnNull: false;
  }
}
