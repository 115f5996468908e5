import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { run } from "./run.ts";

const ask = (...args: string[]) => run(args, () => undefined);

test.skipIf(!existsSync("build/scripts.json"))("says which shop does not answer, and why", async () => {
  await expect(ask("http://127.0.0.1:5999")).rejects.toThrow("Nothing listens at 127.0.0.1:5999");
});

test("refuses an option it does not know, and a second shop", async () => {
  await expect(ask("https://shop.example", "--bogus")).rejects.toThrow("Unknown option '--bogus'\nusage: ");
  await expect(ask("https://shop.example", "https://other.example")).rejects.toThrow("which shop?");
});
