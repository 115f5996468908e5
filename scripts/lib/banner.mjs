import { at } from "./paths.mjs";
import { readText } from "./stamp.mjs";

/** What to show a newcomer once everything runs. */
export function banner({ values, ownBackend, demo }) {
  const origin = values.PUBLIC_ORIGIN;
  const stores = [
    ["default store", "/"],
    ["Casa Norte", "/casanorte"],
    ["Oficina (business)", "/oficina"],
    ["Mercado (marketplace)", "/mercado"],
  ].map(([name, path]) => [name, origin + path]);
  const services = ownBackend
    ? [
        ["backend", `${values.BACKEND_URL}/wcs/resources`],
        ...(demo
          ? [
              ["payment provider", values.PAYMENT_ORIGIN],
              ["bank", values.BANK_ORIGIN],
              ["operators' desk", `${values.BACKEND_URL}/operations`],
              ["studio", `${values.BACKEND_URL}/studio`],
              ["mails", `${values.BACKEND_URL}/outbox`],
            ]
          : []),
      ]
    : [["backend", values.BACKEND_URL]];
  if (values.METRICS_PORT !== "off") services.push(["metrics", `http://127.0.0.1:${values.METRICS_PORT}/metrics`]);
  const groups = [
    ...(demo ? [stores] : [[["shop", origin]]]),
    (demo ? people() : []).map(({ logonId, password, who }) => [`${logonId} / ${password}`, who ?? ""]),
    services,
  ];
  const lines = groups.filter((group) => group.length > 0).map(table);
  return `\n  The shop is open.\n\n${lines.join("\n\n")}\n\n  Stop it with Ctrl-C.\n`;
}

/** The people of the sample data, when there are any. */
function people() {
  try {
    const listed = JSON.parse(readText(at("sample/seed/people.json")));
    return Array.isArray(listed) ? listed.filter(({ logonId, password }) => logonId && password) : [];
  } catch {
    return [];
  }
}

function table(rows) {
  return rows.map(([name, value]) => `    ${name.padEnd(24)} ${value}`).join("\n");
}
