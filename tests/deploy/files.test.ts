import { existsSync, readdirSync, readFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { build } from "esbuild";
import { describe, expect, test } from "vitest";
import { parse, parseAllDocuments } from "yaml";
import { z } from "zod";
import { readStages } from "#scripts/image/dockerfile.ts";

const dockerfile = readFileSync("deploy/Dockerfile", "utf8").replace(/\\\n\s*/g, "");
const stages = readStages(dockerfile);
const steps = [...stages.values()].flatMap((stage) => stage.steps);
const compose = z
  .object({
    services: z.record(
      z.string(),
      z.looseObject({
        image: z.string(),
        read_only: z.boolean().optional(),
        cap_drop: z.array(z.string()).optional(),
        environment: z.record(z.string(), z.string()).default({}),
        depends_on: z.record(z.string(), z.object({ condition: z.string() })).default({}),
        stop_grace_period: z.string().optional(),
        volumes: z.array(z.string()).default([]),
        build: z.object({ target: z.string() }).optional(),
      }),
    ),
    volumes: z.record(z.string(), z.unknown()),
  })
  .parse(parse(readFileSync("deploy/compose.yaml", "utf8"), { merge: true }));

const Probe = z.looseObject({ periodSeconds: z.number(), failureThreshold: z.number().default(3) });
const Container = z.looseObject({
  name: z.string(),
  image: z.string(),
  env: z.array(z.looseObject({ name: z.string(), value: z.string().optional() })).default([]),
  ports: z.array(z.object({ name: z.string(), containerPort: z.number() })),
  livenessProbe: Probe,
  readinessProbe: Probe,
  lifecycle: z.object({ preStop: z.object({ sleep: z.object({ seconds: z.number() }) }) }),
  resources: z.object({ requests: z.record(z.string(), z.string()), limits: z.record(z.string(), z.string()) }),
  securityContext: z.looseObject({
    allowPrivilegeEscalation: z.literal(false),
    readOnlyRootFilesystem: z.literal(true),
    capabilities: z.object({ drop: z.tuple([z.literal("ALL")]) }),
  }),
});
const Deployment = z.looseObject({
  kind: z.literal("Deployment"),
  metadata: z.looseObject({ name: z.string() }),
  spec: z.looseObject({
    replicas: z.number().optional(),
    template: z.looseObject({
      spec: z.looseObject({
        terminationGracePeriodSeconds: z.number(),
        automountServiceAccountToken: z.literal(false),
        // Kubernetes would set variables such as BACKEND_PORT, named like settings of ours.
        enableServiceLinks: z.literal(false),
        securityContext: z.looseObject({ runAsNonRoot: z.literal(true), runAsUser: z.number().min(1) }),
        containers: z.tuple([Container]),
      }),
    }),
  }),
});
const Autoscaler = z.looseObject({
  scaleTargetRef: z.looseObject({ kind: z.literal("Deployment"), name: z.string() }),
  minReplicas: z.number(),
});
const Named = z.looseObject({ kind: z.string(), metadata: z.looseObject({ name: z.string() }) });
const manifests = readdirSync("deploy/kubernetes").flatMap((file) =>
  parseAllDocuments(readFileSync(`deploy/kubernetes/${file}`, "utf8")).map((one) => Named.parse(one.toJS())),
);
const deployments = manifests.filter(({ kind }) => kind === "Deployment").map((one) => Deployment.parse(one));

/** Settings of other people's images. */
const foreign = /^(?:POSTGRES_|NODE_OPTIONS$)/;
const described = new Set(
  [...readFileSync("docs/configuration.md", "utf8").matchAll(/`([A-Z][A-Z_]+)`/g)].map(([, name = ""]) => name),
);
const unknown = (names: readonly string[]) => names.filter((name) => !described.has(name) && !foreign.test(name));

/** The storefront's modules that its build puts together. */
const screens = [
  "app/root.tsx",
  ...readdirSync("app/routes", { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes(".test."))
    .map((name) => `app/routes/${name}`),
];

/**
 * The packages that sources import when they run, without those of Node. They are bundled in memory as the programs are: a build is not
 * needed, and an old one cannot pass for a new one.
 */
async function packagesOf(entryPoints: string[]): Promise<string[]> {
  const { metafile } = await build({
    ...{ entryPoints, outdir: "build", bundle: true, write: false, metafile: true, logLevel: "error" },
    ...{ platform: "node", format: "esm", jsx: "automatic" },
    plugins: [
      {
        name: "packages-outside",
        setup({ onResolve }) {
          onResolve({ filter: /^[^./#]/ }, ({ path, kind }) =>
            kind === "entry-point" ? undefined : { path, external: true },
          );
          // What only a build has, and what its plug-ins make of a style sheet.
          onResolve({ filter: /\/build\/|\?url$|\.css$/ }, ({ path }) => ({ path, external: true }));
        },
      },
    ],
  });
  const imports = Object.values(metafile.outputs).flatMap((output) => output.imports);
  const names = imports.filter(({ external, path }) => external && /^[@\w]/.test(path) && !isBuiltin(path));
  const packageOf = /^(?:@[^/]+\/)?[^/]+/;
  return [...new Set(names.flatMap(({ path }) => packageOf.exec(path) ?? []))].filter((name) => !name.includes(":"));
}

test("every setting that deploy/ names is documented", () => {
  const inImages = steps.flatMap((step) => (step.kind === "ENV" ? Object.keys(step.values) : []));
  const inCompose = Object.values(compose.services).flatMap(({ environment }) => Object.keys(environment));
  const inPods = deployments.flatMap(({ spec }) => spec.template.spec.containers[0].env.map(({ name }) => name));
  const [map] = manifests.filter(({ kind }) => kind === "ConfigMap");
  const shared = Object.keys(z.record(z.string(), z.string()).parse(map?.data));
  for (const names of [inImages, inCompose, inPods, shared]) {
    expect(names.length).toBeGreaterThan(3);
    expect(unknown(names)).toEqual([]);
  }
});

describe("the images", () => {
  test("are copied from existing files that the build context includes", () => {
    const allowed = readFileSync(".dockerignore", "utf8").split("\n").flatMap((line) => /^!(.+)$/.exec(line)?.[1] ?? []); // oxfmt-ignore
    const copies = steps.filter((step) => step.kind === "COPY");
    for (const { from, sources } of copies) {
      if (from !== undefined) expect([...stages.keys()]).toContain(from);
      else
        for (const source of sources) {
          expect(existsSync(source), source).toBe(true);
          expect(
            allowed.some((one) => source === one || source.startsWith(`${one}/`)),
            source,
          ).toBe(true);
        }
    }
    expect(copies.length).toBeGreaterThan(10);
  });

  test("contain every source folder that the bundles need", () => {
    const setup = readFileSync("scripts/setup.mjs", "utf8");
    const [, list = ""] = /const SOURCES = \[([^\]]+)\]/.exec(setup) ?? [];
    const folders = [...list.matchAll(/"([a-z.]+)"/g)].map(([, name = ""]) => name);
    expect(folders).toContain("settings");
    for (const folder of folders) expect(dockerfile).toMatch(new RegExp(`^COPY .*\\b${folder}\\b`, "m"));
  });

  test("have pinned versions, and those that run are non-root, health-checked and stopped by the right signal", () => {
    for (const { from: base } of stages.values())
      expect(stages.has(base) || /:\d+\.\d+[\w.-]*$/.test(base), base).toBe(true);
    expect(dockerfile).not.toContain(":latest");
    const sections = dockerfile.split(/^FROM /m);
    for (const target of ["backend", "storefront", "front"]) {
      const own = sections.find((text) => text.includes(` AS ${target}\n`)) ?? "";
      const base = own.startsWith("shop AS") ? (sections.find((text) => text.includes(" AS shop\n")) ?? "") : "";
      expect(base + own).toMatch(/^USER [1-9]\d*:[1-9]\d*$/m);
      expect(base + own).toMatch(/^STOPSIGNAL SIG(?:TERM|QUIT)$/m);
      expect(own).toMatch(/^HEALTHCHECK /m);
      // Started directly, not by a shell that would swallow the signal.
      expect(own).toMatch(/^CMD \["(?:node|nginx)"/m);
    }
  });

  test("contain each package that the processes import", async () => {
    const { dependencies } = z
      .object({ dependencies: z.record(z.string(), z.string()) })
      .parse(JSON.parse(readFileSync("package.json", "utf8")));
    const packages = await packagesOf(["server.ts", "backend/main.ts", "app/entry.server.tsx", ...screens]);
    for (const name of ["pg", "react", "pino"]) expect(packages).toContain(name);
    // Vite is imported in development only.
    expect(packages.filter((name) => !(name in dependencies) && name !== "vite")).toEqual([]);
  });
});

describe("compose", () => {
  test("runs each of our processes without privileges on a read-only file system", () => {
    const own = Object.entries(compose.services).filter(([, { build }]) => build);
    expect(own.map(([name]) => name).sort()).toEqual(["backend", "front", "storefront-1", "storefront-2"]);
    for (const [, { read_only, cap_drop, build, stop_grace_period }] of own) {
      expect([read_only, cap_drop]).toEqual([true, ["ALL"]]);
      expect([...stages.keys()]).toContain(build?.target);
      expect(Number(stop_grace_period?.replace("s", ""))).toBeGreaterThan(10);
    }
    for (const { image } of Object.values(compose.services)) expect(image).toMatch(/:[\d.]+(?:-alpine)?$/);
  });

  test("refers only to existing services and volumes, and contains no secrets", () => {
    for (const { depends_on, volumes, environment } of Object.values(compose.services)) {
      for (const name of Object.keys(depends_on)) expect(Object.keys(compose.services)).toContain(name);
      for (const volume of volumes.filter((one) => /^[a-z]/.test(one)))
        expect(Object.keys(compose.volumes)).toContain(volume.split(":")[0]);
      for (const [name, value] of Object.entries(environment)) {
        if (/SECRET|PASSWORD/.test(name)) expect(value, name).toMatch(/^\$\{\w+:\?/);
        if (/TOKEN|^SMTP_URL$/.test(name)) expect(value, name).toMatch(/^\$\{\w+:-\}$/);
      }
    }
  });

  test("takes the database for ready only when it serves others, not while its image still prepares it", () => {
    const { database } = compose.services;
    expect(JSON.stringify(database?.healthcheck)).toMatch(/pg_isready -h /);
  });

  test("takes only settings that docs/deploy.md lists for .env", () => {
    const text = readFileSync("deploy/compose.yaml", "utf8");
    const taken = new Set([...text.matchAll(/\$\{([A-Z_]+):/g)].map(([, name = ""]) => name));
    const listed = readFileSync("docs/deploy.md", "utf8").match(/^(?:# )?[A-Z_]+(?==)/gm) ?? [];
    expect(listed.map((line) => line.replace("# ", "")).sort()).toEqual([...taken].sort());
  });

  test("can switch on the desks of the reference backend, which are off", () => {
    const { STUDIO, OPERATIONS } = compose.services.backend?.environment ?? {};
    expect([STUDIO, OPERATIONS]).toEqual(["${STUDIO:-off}", "${OPERATIONS:-off}"]);
  });

  test("names the same nodes as the front and the backend's purge addresses", () => {
    const front = readFileSync("deploy/nginx/nginx.conf", "utf8");
    const nodes = [...front.matchAll(/^\s*server (storefront-\d):3000/gm)].map(([, name = ""]) => name);
    expect(nodes).toEqual(Object.keys(compose.services).filter((name) => name.startsWith("storefront-")));
    expect(compose.services.backend?.environment.PURGE_URLS).toBe(nodes.map((name) => `http://${name}:3000`).join(","));
  });
});

describe("Kubernetes", () => {
  /** From SIGTERM to the end, in seconds: of the storefront, the backend, the front. */
  const stopping: Record<string, number> = { storefront: 10, backend: 10, front: 15 };

  test.each(deployments.map((one) => [one.metadata.name, one] as const))(
    "gives %s enough time to stop",
    (name, one) => {
      const pod = one.spec.template.spec;
      const [container] = pod.containers;
      const wait = container.lifecycle.preStop.sleep.seconds;
      expect(wait + (stopping[name] ?? Infinity)).toBeLessThan(pod.terminationGracePeriodSeconds);
      // Requests stop arriving before it stops accepting them.
      const drain = Number(container.env.find((env) => env.name === "DRAIN_SECONDS")?.value ?? 0);
      const noticed = container.readinessProbe.periodSeconds * container.readinessProbe.failureThreshold;
      expect(wait + drain).toBeGreaterThanOrEqual(noticed);
      expect(drain).toBeLessThanOrEqual(6);
      expect(Object.keys(container.resources.requests)).toEqual(["cpu", "memory"]);
      expect(container.resources.limits).toHaveProperty("memory");
      expect(container.image).toMatch(/^shop-\w+:\d+$/);
    },
  );

  test("gives the front of compose two servers of the storefronts' one name, so that it may try twice", () => {
    const [, front = ""] = readFileSync("deploy/kubernetes/front.yaml", "utf8").split("kind: Deployment");
    const replaced = [...front.matchAll(/-e 's\/(storefront-\d:3000)\/([\w.-]+:\d+)\/'/g)].map(([, from, to]) => [
      from,
      to,
    ]);
    const service = manifests.find(({ kind, metadata }) => kind === "Service" && metadata.name === "storefront");
    expect(service).toBeDefined();
    expect(replaced).toEqual([
      ["storefront-1:3000", "storefront:3000"],
      ["storefront-2:3000", "storefront:3000"],
    ]);
  });

  test("runs at least two of each, set by the deployment or by an autoscaler, never by both", () => {
    const scaled = new Map(
      manifests
        .filter(({ kind }) => kind === "HorizontalPodAutoscaler")
        .map(({ spec }) => Autoscaler.parse(spec))
        .map(({ scaleTargetRef, minReplicas }) => [scaleTargetRef.name, minReplicas]),
    );
    for (const { metadata, spec } of deployments) {
      const counts = [spec.replicas, scaled.get(metadata.name)].flatMap((count) => count ?? []);
      expect(counts, metadata.name).toHaveLength(1);
      expect(counts[0]).toBeGreaterThanOrEqual(2);
    }
  });

  test("has a disruption budget and a service for each deployment, and probes of named ports", () => {
    const names = (kind: string) => manifests.filter((one) => one.kind === kind).map(({ metadata }) => metadata.name);
    const apps = deployments.map(({ metadata }) => metadata.name).sort();
    expect(apps).toEqual(["backend", "front", "storefront"]);
    expect(names("PodDisruptionBudget").sort()).toEqual(apps);
    expect(names("Service")).toEqual(expect.arrayContaining(apps));
    for (const { spec } of deployments) {
      const [container] = spec.template.spec.containers;
      const ports = container.ports.map(({ name }) => name);
      const asked = JSON.stringify([container.livenessProbe, container.readinessProbe]).match(/"port":"(\w+)"/g) ?? [];
      expect(asked.length).toBe(2);
      for (const one of asked) expect(ports).toContain(one.slice(8, -1));
    }
  });
});
