import type { Plugin } from "vite";

export function frameworkFlags(flags?: object): Plugin;
