import type { TestProject } from "vitest/node";
import { prepareDump } from "#backend/db/prepare.ts";
import { prepareTemplate } from "./postgres.ts";

declare module "vitest" {
  interface ProvidedContext {
    dump: string;
    /** Of a PostgreSQL server to test on; empty: the embedded database. */
    databaseUrl: string;
  }
}

/** Once per run: the seeded database that every test file starts from. */
export default async function setup({ provide }: TestProject) {
  const databaseUrl = process.env.TEST_DATABASE_URL ?? "";
  provide("databaseUrl", databaseUrl);
  provide("dump", databaseUrl ? "" : await prepareDump());
  return databaseUrl ? prepareTemplate(databaseUrl) : undefined;
}
