import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "postgresql",
  schema: "./backend/platform/db/schema",
  out: "./backend/platform/db/migrations",
  casing: "snake_case",
});
