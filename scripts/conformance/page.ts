import { counts, type Report } from "./report.ts";
import type { CallReport, FormReport } from "./walk.ts";

/** The report as one page that needs no other file, with and without scripts, on paper, in light and dark. Pure. */
export function pageOf(report: Report): string {
  const { at, store, hosts, mode, score, calls, capabilities, leftBehind } = report;
  const wrong = calls.filter((one) => counts(one) && one.verdict !== "answers");
  const title = `Conformance of store ${store}: ${score.percent} %`;
  const facts = [
    [
      "Asked",
      `${at.slice(0, 16).replace("T", " ")} UTC, ${mode === "writing" ? "reading and writing" : "reading only"}`,
    ],
    ["Transaction host", hosts.transaction],
    ["Search host", hosts.search],
    ["As promised", `${score.asPromised} of ${score.asked} calls`],
  ];
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${text(title)}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${text(title)}</h1>
<dl>${facts.map(([name = "", value = ""]) => `<div><dt>${text(name)}</dt><dd>${text(value)}</dd></div>`).join("")}</dl>
${leftBehind.length > 0 ? `<h2>Left behind</h2><ul>${leftBehind.map((one) => `<li>${text(one)}</li>`).join("")}</ul>` : ""}
<h2>Not as promised</h2>
${wrong.length > 0 ? wrong.map(details).join("\n") : "<p>Nothing: every call that was asked answers as the contract promises.</p>"}
${table(
  "Capabilities",
  ["Capability", "What it is", "State"],
  capabilities.map(({ name, meaning, state }) => [name, meaning, state]),
)}
${table("Calls", ["Call", "Route", "Result"], calls.map(rowOf))}
<h2>Fields that differ at no cost, are beyond the contract, or did not come</h2>
${calls.filter(hasFields).map(fields).join("\n")}
</main>
</body>
</html>
`;
}

const table = (
  caption: string,
  head: string[],
  rows: string[][],
) => `<div class="scroll" role="region" aria-label="${text(caption)}" tabindex="0">
<table>
<caption>${text(caption)}</caption>
<thead><tr>${head.map((name) => `<th scope="col">${text(name)}</th>`).join("")}</tr></thead>
<tbody>
${rows.map(([first = "", ...others]) => `<tr><th scope="row">${text(first)}</th>${others.map((cell) => `<td>${text(cell)}</td>`).join("")}</tr>`).join("\n")}
</tbody>
</table>
</div>`;

const rowOf = ({ call, route, verdict, reason, capability, forms }: CallReport) => [
  call,
  route,
  [
    verdict === "absent" && capability ? `absent (capability ${capability})` : verdict,
    reason ?? (forms.length > 1 ? `${forms.length} ways` : ""),
    faultOf(forms),
  ]
    .filter(Boolean)
    .join(", "),
];

const faultOf = (forms: FormReport[]) => forms.find(({ detail }) => detail)?.detail ?? "";

const details = ({ call, route, verdict, forms }: CallReport) => `<h3>${text(call)}: ${text(verdict)}</h3>
<p><code>${text(route)}</code></p>
${forms
  .filter((form) => form.verdict !== "answers")
  .map(({ form, verdict, status, detail, differences }) =>
    differences.length > 0
      ? table(
          `${call} ${form}`.trim(),
          ["Path", "Expected", "Got"],
          differences.map(({ path, expected, got }) => [path || "the answer", expected, got]),
        )
      : `<p>${text([form, verdict, status, detail].filter(Boolean).join(", "))}</p>`,
  )
  .join("\n")}`;

const hasFields = ({ forms }: CallReport) =>
  forms.some(({ extra, missing, readPast }) => extra.length + missing.length + readPast.length > 0);

function fields({ call, forms }: CallReport): string {
  const all = (names: "extra" | "missing") => [...new Set(forms.flatMap((form) => form[names]))];
  // A field that came in one form of the call is not missing.
  const missing = all("missing").filter((place) => forms.every((form) => form.missing.includes(place)));
  const readPast = forms.flatMap((form) =>
    form.readPast.map(({ path, expected, got }) => `${path}: ${got}, not ${expected}`),
  );
  const list = (name: string, places: string[]) =>
    places.length > 0 ? `<p>${name}: ${places.map((place) => `<code>${text(place)}</code>`).join(", ")}</p>` : "";
  return `<details><summary>${text(call)}</summary>${list("Read although they differ", readPast)}${list("Beyond the contract", all("extra"))}${list("Did not come", missing)}</details>`;
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const text = (value: unknown) => String(value).replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);

const style = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { margin: 0; }
main { max-inline-size: 70rem; margin-inline: auto; padding: 1rem; }
dl > div { display: flex; flex-wrap: wrap; gap: 0 1rem; }
dt { font-weight: 600; min-inline-size: 10rem; }
dd { margin: 0; overflow-wrap: anywhere; }
.scroll { overflow-x: auto; margin-block: 1.5rem; }
table { border-collapse: collapse; inline-size: 100%; }
caption { text-align: start; font-size: 1.25rem; font-weight: 600; padding-block: .5rem; }
th, td { text-align: start; vertical-align: top; padding: .25rem .75rem .25rem 0; border-block-end: 1px solid; }
tbody th { font-weight: 400; font-family: ui-monospace, monospace; }
code { overflow-wrap: anywhere; }
summary { cursor: pointer; padding-block: .25rem; }
`;
