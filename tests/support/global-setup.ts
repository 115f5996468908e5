import type { TestProject } from "vitest/node";
import { prepareDump } from "#backend/prepare.ts";
import { prepareTemplate } from "./postgres.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The seeded embedded database, a file; empty when the tests run on a server. */
    dump: string;
    /** The URL of a PostgreSQL server to test on; empty for the embedded database. */
    databaseUrl: string;
    /** The seeded database on that server. */
    template: string;
  }
}

/** Prepares, once per run, the seeded database that every test file starts from. */
export default async function setup({ provide }: TestProject) {
  const databaseUrl = process.env.TEST_DATABASE_URL ?? "";
  provide("databaseUrl", databaseUrl);
  if (!databaseUrl) {
    provide("dump", await prepareDump());
    provide("template", "");
    return undefined;
  }
  const { template, drop } = await prepareTemplate(databaseUrl);
  provide("dump", "");
  provide("template", template);
  return drop;
}
