import type { ServerBuild } from "@remix-run/server-runtime";
import { expect, test } from "vitest";
import { translateThrown } from "#server/thrown.ts";
import { fakeBuild } from "./fake-build.ts";

class Outage extends Error {}
const args = { request: new Request("http://shop.test/"), params: {}, context: Object({}) };

function buildThat(throws: unknown, toThrown?: (error: unknown) => unknown): ServerBuild {
  const build = fakeBuild();
  const fails = async () => {
    throw throws;
  };
  const route = { id: "fails", path: "fails", module: { default: () => null, loader: fails, action: fails } };
  return {
    ...build,
    routes: { fails: route },
    entry: { module: { ...build.entry.module, ...(toThrown && { toThrown }) } },
  };
}

test("loaders and actions throw their errors as translated by the app", async () => {
  const build = translateThrown(
    buildThat(new Outage(), (error) => (error instanceof Outage ? new Response("away", { status: 503 }) : error)),
  );
  const { loader, action } = build.routes.fails?.module ?? {};
  for (const handler of [loader, action])
    await expect(Promise.resolve(handler?.(args))).rejects.toMatchObject({ status: 503 });
});

test("an error that the app does not translate is thrown unchanged", async () => {
  const defect = new TypeError("a defect");
  const { loader } = translateThrown(buildThat(defect, (error) => error)).routes.fails?.module ?? {};
  await expect(Promise.resolve(loader?.(args))).rejects.toBe(defect);
});

test("a build without an error translation is left unchanged", () => {
  const build = buildThat(new Outage());
  expect(translateThrown(build)).toBe(build);
});
