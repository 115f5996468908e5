import { setup } from "../setup.mjs";
import { root } from "./paths.mjs";
import { follow } from "./run.mjs";
import { databaseSettings } from "./settings.mjs";

/** The folder in which a command was entered; npm itself runs in the project's folder. */
export const givenIn = () => process.env.INIT_CWD ?? process.cwd();

/** Runs a TypeScript program on the database that `npm start` uses, and ends with its exit code. */
export async function runDatabaseTool(entry, args) {
  process.chdir(root);
  await setup({ build: false });
  process.exit(await follow(process.execPath, ["--import", "tsx", entry, ...args], databaseSettings()));
}
