import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const [, example = ""] = /`deploy\/\.env`.*?```sh\n(.*?)```/s.exec(readFileSync("docs/deploy.md", "utf8")) ?? [];
const named = [...example.matchAll(/^(?:# )?([A-Z_]+)=(.*)$/gm)];

test("the example of a .env names everything that compose reads", () => {
  const read = readFileSync("deploy/compose.yaml", "utf8").matchAll(/\$\{([A-Z_]+)/g);
  expect(named.map(([, name]) => name).sort()).toEqual([...new Set([...read].map(([, name]) => name))].sort());
});

// A secret that was never filled in would be the comment behind it: long enough, and printed in this repository.
test("no comment in the example can be taken for a secret", () => {
  for (const [line, , value] of named) if (!line.startsWith("#")) expect(value, line).not.toMatch(/[\s#]/);
});
