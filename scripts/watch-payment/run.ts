import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { connectionFault } from "#settings/connection.ts";
import { readBuilt, readInventory } from "./inventory.ts";
import { watch } from "./watch.ts";

export const usage = `usage: npm run watch-payment -- https://shop.example
  --paying https://pay.example   an origin forms may be sent to (again for each; else PAYMENT_ORIGIN, BANK_ORIGIN)
  --product /path                a product that needs no choice
  --answers file.json            what to type into the checkout's forms, by the names of the fields
  --cookie "name=value; …"       use a signed-in session whose cart is ready for the review
  --order 123                    one of that person's orders, for the pages that show one`;

/**
 * Checks a shop and reports what differs.
 * @param args the command line's arguments
 * @returns 0 when nothing differs, 1 when something does
 * @throws when the shop could not be checked
 */
export async function run(args: string[], write: (text: string) => void): Promise<number> {
  const { values, positionals } = read(args);
  const [address = "", ...more] = positionals;
  if (more.length > 0 || !/^https?:/.test(address) || !URL.canParse(address)) throw new Error(`which shop?\n${usage}`);
  const { PAYMENT_ORIGIN, BANK_ORIGIN } = process.env;
  const paying = values.paying ?? [PAYMENT_ORIGIN, BANK_ORIGIN].flatMap((origin) => origin ?? []);
  const findings = await watch({
    base: new URL(address),
    inventory: readInventory(),
    built: readBuilt(),
    payingOrigins: paying.map(originOf),
    cookie: values.cookie,
    order: values.order,
    product: values.product,
    answers: values.answers === undefined ? undefined : JSON.parse(readFileSync(values.answers, "utf8")),
  }).catch((error: unknown) => {
    // What fetch throws says nothing; its cause does.
    const unreached = error instanceof TypeError && error.cause !== undefined;
    throw unreached ? new Error(connectionFault(error, { address, variable: "the address" }), { cause: error }) : error;
  });
  for (const { page, differences } of findings) {
    write(`${differences.length ? "DIFFERS" : "same   "} ${page}\n`);
    for (const difference of differences) write(`        ${difference}\n`);
  }
  return findings.some(({ differences }) => differences.length > 0) ? 1 : 0;
}

function read(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        paying: { type: "string", multiple: true },
        product: { type: "string" },
        answers: { type: "string" },
        cookie: { type: "string" },
        order: { type: "string" },
      },
    });
  } catch (error) {
    // Node adds advice about "--" to its sentence.
    const [sentence = ""] = String(error instanceof Error ? error.message : error).split(". To specify");
    throw new Error(`${sentence}\n${usage}`, { cause: error });
  }
}

function originOf(address: string): string {
  if (!URL.canParse(address)) throw new Error(`${address} is not an address`);
  return new URL(address).origin;
}
