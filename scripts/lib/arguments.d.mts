import type { ParseArgsConfig, parseArgs } from "node:util";

/** Reads the arguments of a tool; ends the process for `--help` and for what the tool does not know. */
export function readArguments<Config extends Pick<ParseArgsConfig, "options" | "allowPositionals">>(
  usage: string,
  config?: Config,
): ReturnType<typeof parseArgs<Config>>;
