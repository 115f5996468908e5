// `npm run letters`: every letter in three languages as a picture in `var/letters`, to be looked at; `-- order` only those whose
// name contains it.
import { letterKinds } from "#backend/store/letter/letters.fixture.ts";

const [part = ""] = process.argv.slice(2);
const kinds = letterKinds.filter((one) => one.includes(part));
if (kinds.length) {
  const { drawLetters } = await import("./draw.ts");
  process.stdout.write(`${await drawLetters(kinds)}\n`);
} else {
  process.stderr.write(`[letters] no letter is named ${part}; there are ${letterKinds.join(", ")}\n`);
  process.exitCode = 1;
}
