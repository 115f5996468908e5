import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { type Look, looks, moreLooks } from "./camera.ts";
import type { Area, Screen } from "./screen.ts";

export const folder = "docs/screens/pictures";
const remarksFile = "docs/screens/remarks.json";

export const fileOf = ({ name }: Screen, look: Pick<Look, "name" | "large">) =>
  look.large ? path.join("docs", `${name}.webp`) : path.join(folder, `${name}-${look.name}.webp`);

/** Writes `docs/screens.md` from the pictures that exist. @returns what someone has to look at */
export function writeReport(areas: readonly Area[]): string[] {
  const remarks: Record<string, string> = existsSync(remarksFile) ? JSON.parse(readFileSync(remarksFile, "utf8")) : {};
  const screens = areas.flatMap((area) => area.screens);
  const names = new Set(screens.map(({ name }) => name));
  const sections = areas.map((area) => `## ${area.title}\n\n${tableOf(area, remarks)}`);
  writeFileSync("docs/screens.md", `${introduction}\n\n${sections.join("\n\n")}\n`);
  removeOthers(screens);
  const bytes = readdirSync(folder).reduce((sum, name) => sum + statSync(path.join(folder, name)).size, 0);
  return [
    ...screens.filter(({ name }) => !remarks[name]).map(({ name }) => `no remark on ${name}`),
    ...Object.keys(remarks).flatMap((name) => (names.has(name) ? [] : [`a remark on ${name}, which is no screen`])),
    `the pictures take ${(bytes / 1_048_576).toFixed(1)} MB${bytes > maxBytes ? ", more than the 5 they may" : ""}`,
  ];
}

const maxBytes = 5 * 1_048_576;

const introduction = `# Screens

Made by \`npm run screens\` (\`npm run screens -- account\` for one area): do not edit this page. The remarks are written by
hand in [remarks.json](screens/remarks.json), after looking at the pictures one by one: what still falls short of the best shop,
which is named. Long pages are cut; key screens are also shown in the dark and in Arabic.`;

const tableOf = ({ screens }: Area, remarks: Record<string, string>) =>
  [
    "| screen | 360 px | 1280 px | what still falls short |",
    "| --- | --- | --- | --- |",
    ...screens.map((one) => `| ${cellsOf(one, remarks).join(" | ")} |`),
  ].join("\n");

function cellsOf(one: Screen, remarks: Record<string, string>): string[] {
  const more = one.key ? moreLooks.map((look) => imageOf(one, look, 120)).join(" ") : "";
  const shown = looks.map((look) => imageOf(one, look, look.width < 600 ? 180 : 400));
  const name = `**${one.title}**<br>\`${readable(one.path)}\`<br>${visitors[one.who] ?? one.who}`;
  return [more ? `${name}<br>${more}` : name, ...shown, remarks[one.name] ?? "not looked at yet"];
}

const imageOf = (one: Screen, look: { name: string }, width: number) =>
  existsSync(fileOf(one, look))
    ? `<img src="screens/pictures/${path.basename(fileOf(one, look))}" alt="${one.title}, ${look.name}" width="${width}">`
    : "no picture";

/** The address without the parts that differ from run to run. */
const readable = (address: string) =>
  decodeURIComponent(address)
    .replace(/(WCPreviewToken|key)=[^&]+/, "$1=…")
    .replace(/\|/g, "\\|");

const visitors: Partial<Record<Screen["who"], string>> = {
  stranger: "anyone",
  collector: "guest with a saved product",
  guestWithCart: "guest with a cart",
  guestAtPickUp: "guest who picks up",
  guestAtPayment: "guest who pays",
  guestAtReview: "guest about to order",
  guestWithOrder: "guest with an order",
  guestUnpaid: "guest who has not paid",
  guestReturning: "guest who returns",
  voucherOwner: "shopper with a voucher",
  creditBuyer: "buyer and administrator of an organization",
  buyerAtReview: "buyer about to order",
  working: "agent who works for a shopper",
};

function removeOthers(screens: readonly Screen[]) {
  const wanted = new Set(
    screens.flatMap((one) => [...looks, ...(one.key ? moreLooks : [])].map((look) => path.basename(fileOf(one, look)))),
  );
  for (const name of readdirSync(folder)) if (!wanted.has(name)) rmSync(path.join(folder, name));
}
