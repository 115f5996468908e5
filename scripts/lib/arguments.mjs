// Built-in modules only: some tools run before node_modules exists.
import { parseArgs } from "node:util";

/**
 * Reads the arguments of a tool. `--help` prints its usage and ends the process with 0; an argument that it does not know ends it
 * with 1, before anything is done. An option whose default is a number takes only numbers.
 */
export function readArguments(usage, { options = {}, allowPositionals = false } = {}) {
  const args = process.argv.slice(2);
  if (args.includes("--help")) {
    process.stdout.write(`${usage}\n`);
    process.exit(0);
  }
  try {
    const read = parseArgs({ args, options, allowPositionals });
    for (const [name, { default: usual }] of Object.entries(options)) {
      if (isNumber(usual) && !isNumber(read.values[name])) throw new Error(`--${name} takes a number`);
    }
    return read;
  } catch (error) {
    // Node adds advice about "--" to its sentence.
    process.stderr.write(`${error.message.replace(/\. To specify .*$/s, "")}\n${usage}\n`);
    process.exit(1);
  }
}

const isNumber = (text) => /^\d+(\.\d+)?$/.test(text);
