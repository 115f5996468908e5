// `npm run letters`: takes a screenshot of every letter in every language, into `var/letters`; `-- order` only of those whose
// name contains it.
import { letterKinds } from "#backend/store/letter/letters.fixture.ts";
import { readArguments } from "#scripts/lib/arguments.mjs";

const { positionals } = readArguments("usage: npm run letters -- [part of a name]", { allowPositionals: true });
const [part = ""] = positionals;
const kinds = letterKinds.filter((one) => one.includes(part));
if (kinds.length) {
  const { drawLetters } = await import("./draw.ts");
  process.stdout.write(`${await drawLetters(kinds)}\n`);
} else {
  process.stderr.write(`[letters] no letter is named ${part}; there are ${letterKinds.join(", ")}\n`);
  process.exitCode = 1;
}
