import { inProject } from "../root.ts";

/** Where drizzle's migrator finds what drizzle-kit has generated. */
export const migrations = { migrationsFolder: inProject("backend/platform/db/migrations") };
