import { readFileSync } from "node:fs";
import { html, Html } from "#backend/studio/html.ts";
import { parts } from "../model.ts";
import type { Result } from "../result.ts";
import { bars, curves } from "./plots.ts";
import {
  busyKindTable,
  kindTable,
  needTable,
  nodeTable,
  partNames,
  percent,
  stepTable,
  unservedTable,
  whole,
} from "./tables.ts";

/** Writes the figures of a run as a self-contained page. */
export function writePage(result: Result): string {
  const style = new Html(readFileSync(new URL("./style.css", import.meta.url), "utf8"));
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>At scale</title>
        <style>
          ${style}
        </style>
      </head>
      <body>
        <h1>At scale</h1>
        ${summary(result)} ${climbed(result)} ${costs(result)} ${fallen(result)} ${model(result)}
      </body>
    </html>`;
  return `${page.text}\n`;
}

function summary({ at, machine, knee, busyNeed, steps }: Result) {
  const best = steps.find(({ rate }) => rate === knee.carried);
  return html`<p class="soft">
      ${at.slice(0, 16).replace("T", " ")} UTC, ${machine.cores} × ${machine.cpu}, Node ${machine.node}. nginx, two
      storefronts, two backends, PostgreSQL, Redis and the visitors share these cores.
    </p>
    <ul class="facts">
      <li>
        <strong>${knee.carried} views/s</strong> carried
        here${knee.beyond && html`; at ${knee.beyond.rate} it was too much`}
      </li>
      <li><strong>${Math.round(best?.figures.p95 ?? 0)} ms</strong> for 95 of 100 views at that rate</li>
      <li>
        <strong>${busyNeed.nodes.storefront} + ${busyNeed.nodes.backend}</strong> cores of storefronts and backends for
        a million visitors an hour, with pages of the catalog from memory
      </li>
    </ul>`;
}

function climbed(result: Result) {
  const { steps, limits } = result;
  const x = steps.map(({ rate }) => rate);
  const of = (value: (figures: (typeof steps)[number]["figures"]) => number) =>
    steps.map(({ figures }) => value(figures));
  return html`<h2>More and more visitors</h2>
    <p>
      Views begin by a clock, as people come who do not know of each other, whether the shop answers or not; a view's
      time counts from the moment at which it was meant to begin. Too much is when more than 5 of 100 views take longer
      than ${limits.p95} ms, or when more than ${percent(limits.bad)} are refused or fail.
    </p>
    <div class="plots">
      ${curves({ x, xName: "views/s", yName: "Milliseconds", max: limits.p95 * 4 }, [
        { name: "p50", color: "backend", values: of(({ p50 }) => p50) },
        { name: "p95", color: "storefront", values: of(({ p95 }) => p95) },
        { name: "p99", color: "redis", values: of(({ p99 }) => p99) },
      ])}
      ${curves({ x, xName: "views/s", yName: "Served a second" }, [
        { name: "asked for", color: "generator", values: x },
        { name: "served", color: "storefront", values: of(({ served }) => served) },
      ])}
    </div>
    ${stepTable(result)}
    <details>
      <summary>What was not served, and why</summary>
      ${steps.map(({ rate, unserved }) => unservedTable(`At ${rate} views/s`, unserved))}
    </details>`;
}

function costs(result: Result) {
  const rows = result.kinds.map(({ name, cost }) => ({ name, values: parts.map((part) => cost[part]) }));
  const list = parts.map((part) => ({ name: partNames[part], color: part }));
  return html`<h2>What a page costs</h2>
    <p>
      User and system time of all processes of a part, from /proc, at a rate at which no one waits. Two of nine views by
      people who are not known begin a visit: they come with a connection of their own, and their sheets and pictures
      are in their time.
    </p>
    ${bars(rows, list, "Milliseconds of processor time")} ${kindTable(result)} ${busyKindTable(result)}`;
}

function fallen({ fall }: Result) {
  const { rate, seconds, events, each, figures, unserved } = fall;
  const x = each.map(({ second }) => second);
  const marks = events.map(({ at, what }) => ({ x: at / 1_000, text: what }));
  const missed = each.reduce((sum, { refused, failed }) => sum + refused + failed, 0);
  return html`<h2>Nodes that are killed</h2>
    <p>
      At ${rate} views/s for ${seconds} seconds a storefront and then a backend are killed as by a power cut, and come
      again. Of ${each.reduce((sum, { views }) => sum + views, 0)} views ${missed} were not served
      (${percent(figures.refused)} refused, ${percent(figures.failed)} failed).
    </p>
    <div class="plots">
      ${curves(
        { x, xName: "seconds", yName: "Views not served" },
        [
          { name: "failed", color: "redis", values: each.map(({ failed }) => failed) },
          { name: "refused", color: "database", values: each.map(({ refused }) => refused) },
        ],
        marks,
      )}
      ${curves({ x, xName: "seconds", yName: "p95, milliseconds" }, [{ name: "p95", color: "storefront", values: each.map(({ p95 }) => p95) }], marks)}
    </div>
    ${unservedTable("Not served", unserved)}`;
}

function model(result: Result) {
  const { assumptions, need } = result;
  return html`<h2>A million visitors an hour</h2>
    <p>
      ${whole(assumptions.visitorsPerHour)} visitors, ${assumptions.viewsPerVisitor} views each, ${assumptions.peak}
      times as many in the busiest minutes: ${whole(need.viewsPerSecond)} views a second. Cores like these are planned
      to be ${percent(assumptions.busy)} busy then. A storefront or a backend is one process, which uses little more
      than one core. PostgreSQL is one machine with so many cores, and a disk that keeps up with its orders; Redis is
      one process.
    </p>
    ${needTable(result)} ${nodeTable(result)}`;
}
