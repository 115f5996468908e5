import { readdirSync, readFileSync } from "node:fs";
import { Registry, collectDefaultMetrics } from "prom-client";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { z } from "zod";

const alerts = z
  .object({
    groups: z.array(
      z.object({
        rules: z.array(
          z.object({
            alert: z.string(),
            expr: z.string(),
            for: z.string().optional(),
            labels: z.object({ severity: z.enum(["page", "ticket"]) }),
            annotations: z.object({ summary: z.string(), runbook: z.string() }),
          }),
        ),
      }),
    ),
  })
  .parse(parse(readFileSync("deploy/observe/alerts.yaml", "utf8")))
  .groups.flatMap(({ rules }) => rules);
const dashboard = z
  .object({
    panels: z.array(
      z.looseObject({
        id: z.number(),
        title: z.string(),
        targets: z.array(z.object({ refId: z.string(), expr: z.string(), legendFormat: z.string() })).min(1),
      }),
    ),
  })
  .parse(JSON.parse(readFileSync("deploy/observe/dashboard.json", "utf8")));

type Known = Map<string, ReadonlySet<string>>;

/** The metrics that the sources register, with their labels; nothing else can be queried. */
function registered(): Known {
  const known: Known = new Map();
  const sources = ["app", "server", "backend"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((name) => /\.ts$/.test(name) && !name.endsWith(".test.ts"))
      .map((name) => readFileSync(`${folder}/${name}`, "utf8"))
      .filter((text) => text.includes("prom-client")),
  );
  for (const text of sources) {
    const shared = textsIn(/const labelNames = \[([^\]]*)\]/.exec(text)?.[1]);
    for (const [, kind = "", body = ""] of text.matchAll(
      /new (Counter|Gauge|Histogram)(?:<\w+>)?\(\{([\s\S]*?)\n?\}\)/g,
    )) {
      const [, name] = /name: "(\w+)"/.exec(body) ?? [];
      const own = textsIn(/labelNames: \[([^\]]*)\]/.exec(body)?.[1]);
      if (name) add(known, name, kind.toLowerCase(), /^\s*labelNames,$/m.test(body) ? shared : own);
    }
    // Those of app/commerce are made by functions.
    for (const [, kind = "", name = "", labels = ""] of text.matchAll(
      /= (counter|gauge|histogram)\(\s*"(\w+)",\s*"[^"]*",\s*\[([^\]]*)\]/g,
    ))
      add(known, name, kind, textsIn(labels));
  }
  const node = new Registry();
  collectDefaultMetrics({ register: node });
  for (const { name } of node.getMetricsAsArray()) known.set(name, new Set());
  // Of Prometheus itself, one for each target.
  known.set("up", new Set());
  // Registered by the thread at the operators' port.
  known.set("main_thread_silent_seconds", new Set());
  return known;
}

function add(known: Known, name: string, kind: string, labels: readonly string[]): void {
  const names = kind === "histogram" ? ["_bucket", "_count", "_sum"].map((ending) => name + ending) : [name];
  for (const one of names) known.set(one, new Set(one.endsWith("_bucket") ? [...labels, "le"] : labels));
}

const textsIn = (list = "") => [...list.matchAll(/"(\w+)"/g)].map(([, text = ""]) => text);

const known = registered();
/** Of Prometheus itself. */
const ofTargets = ["instance", "job"];
const words =
  /^(?:sum|max|min|avg|by|rate|increase|min_over_time|absent|vector|histogram_quantile|topk|time|without|and|or|on)$/;

/** What an expression queries although it does not exist. */
function unknownIn(expr: string): string[] {
  const bare = expr.replace(/"[^"]*"/g, '""').replace(/\[(?:\w+|\$__rate_interval)\]/g, "");
  const labels = [...bare.matchAll(/\{([^}]*)\}/g)].flatMap(([, inside = ""]) => inside.match(/\w+(?=[=!])/g) ?? []);
  const grouped = [...bare.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, inside = ""]) => inside.split(/,\s*/));
  const names = bare.replace(/\{[^}]*\}|\bby \([^)]*\)/g, "").match(/[a-z_]\w*/g) ?? [];
  const metrics = names.filter((name) => !words.test(name));
  const allowed = metrics.flatMap((name) => [...(known.get(name) ?? [])]);
  // The target's label overrides the backend's own label of that name.
  const isAllowed = (label: string) =>
    ofTargets.includes(label) || allowed.includes(label === "exported_job" ? "job" : label);
  const wrong = metrics.filter((name) => !known.has(name));
  return [...(metrics.length > 0 ? wrong : [expr]), ...[...labels, ...grouped].filter((label) => !isAllowed(label))];
}

test("registered metrics are found with their labels", () => {
  expect([...(known.get("http_request_duration_seconds_bucket") ?? [])]).toEqual(["method", "status", "route", "le"]);
  expect([...(known.get("commerce_breaker_state") ?? [])]).toEqual(["dependency"]);
  expect([...(known.get("clock_overdue") ?? [])]).toEqual(["job"]);
  expect(unknownIn('sum by (call) (rate(no_such_total{also="x"}[5m]))')).toEqual(["no_such_total", "also", "call"]);
});

describe("alerts and dashboard", () => {
  test.each(alerts.map((rule) => [rule.alert, rule] as const))(
    "%s queries existing metrics and links to an existing runbook",
    (_name, rule) => {
      expect(unknownIn(rule.expr)).toEqual([]);
      const [file = "", anchor = ""] = rule.annotations.runbook.split("#");
      const headings = readFileSync(file, "utf8").match(/^#+ .+$/gm) ?? [];
      const anchors = headings.map((line) => line.replace(/^#+ /, "").toLowerCase().replace(/[^\w -]/g, "").replaceAll(" ", "-")); // oxfmt-ignore
      expect(anchors).toContain(anchor);
    },
  );

  test("select metrics that any process may have by a target that Prometheus scrapes", () => {
    const scraped = z
      .object({ scrape_configs: z.array(z.object({ job_name: z.string() })) })
      .parse(parse(readFileSync("deploy/observe/prometheus.yaml", "utf8")))
      .scrape_configs.map(({ job_name }) => job_name);
    const all = [...alerts, ...dashboard.panels.flatMap(({ targets }) => targets)].map(({ expr }) => expr);
    for (const expr of all) {
      for (const [, names = ""] of expr.matchAll(/[{,]job=~?"([^"]*)"/g))
        for (const name of names.split("|")) expect(scraped, expr).toContain(name);
      for (const [, selector = ""] of expr.matchAll(/\b(?:up|(?:http_request|process|nodejs)_\w+)(\{[^}]*\})?/g))
        expect(selector, expr).toMatch(/[{,]job=/);
    }
    for (const name of scraped) expect(all).toContain(`up{job="${name}"} == 0 or absent(up{job="${name}"})`);
  });

  test("have unique names and panel ids", () => {
    expect(new Set(alerts.map(({ alert }) => alert)).size).toBe(alerts.length);
    expect(new Set(dashboard.panels.map(({ id }) => id)).size).toBe(dashboard.panels.length);
  });

  test.each(dashboard.panels.map((panel) => [panel.title, panel] as const))(
    "panel %j queries existing metrics",
    (_title, panel) => {
      for (const { expr, legendFormat } of panel.targets) {
        expect(unknownIn(expr)).toEqual([]);
        for (const [, label = ""] of legendFormat.matchAll(/\{\{(\w+)\}\}/g))
          expect(label === "instance" || expr.includes(label), legendFormat).toBe(true);
      }
    },
  );
});
