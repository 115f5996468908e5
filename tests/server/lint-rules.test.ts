import { ESLint } from "eslint";
import { describe, expect, it } from "vitest";

const eslint = new ESLint({ cwd: process.cwd() });

async function rulesBroken(filePath: string, code: string): Promise<(string | null)[]> {
  const [result] = await eslint.lintText(code, { filePath });
  return (result?.messages ?? []).map(({ ruleId }) => ruleId).filter((rule) => !rule?.endsWith("no-unused-vars"));
}

describe("the layers", () => {
  it.each([
    ["app/components/price.tsx", "#app/commerce/client.server.ts"],
    ["app/components/price.tsx", "#app/features/cart/queries.server.ts"],
    ["app/components/price.tsx", "#contract"],
    ["app/features/cart/forms.ts", "#app/routes/cart.tsx"],
    ["app/features/cart/forms.ts", "#backend/cart/totals.ts"],
    ["app/commerce/client.server.ts", "#app/components/price.tsx"],
    ["app/commerce/client.server.ts", "#backend/index.ts"],
    ["app/routes/($storeToken)+/cart+/_index.tsx", "#contract"],
    ["app/routes/($storeToken)+/cart+/_index.tsx", "#contract/cart.ts"],
    ["app/root.tsx", "#backend/index.ts"],
    ["app/session/tokens.server.ts", "#app/features/cart/forms.ts"],
    ["contract/cart.ts", "decimal.js"],
    ["contract/cart.ts", "#app/forms/x.ts"],
    ["backend/cart/handlers.ts", "#app/commerce/errors.ts"],
    ["server/remix.ts", "#app/root.tsx"],
    ["server/remix.ts", "../app/root.tsx"],
    ["server.ts", "#backend/index.ts"],
    ["server.ts", "./app/entry.server.tsx"],
    ["app/features/cart/forms.ts", "../../commerce/errors.ts"],
    ["tests/e2e/cart.spec.ts", "../../app/root.tsx"],
    ["tests/server/door.test.ts", "../../server/door.ts"],
  ])("%s may not import %s", async (file, module) => {
    expect(await rulesBroken(file, `import { x } from "${module}";\nexport const y: typeof x = x;\n`)).toEqual([
      "no-restricted-imports",
    ]);
  });

  it.each([
    ["app/routes/($storeToken)+/cart+/_index.tsx", "#app/features/cart/queries.server.ts"],
    ["app/features/cart/forms.ts", "#contract"],
    ["app/commerce/client.server.ts", "#contract"],
    ["contract/cart.ts", "./shapes/money.ts"],
    ["contract/shapes/money.ts", "../call.ts"],
    ["contract/cart.ts", "zod"],
    ["backend/cart/handlers.ts", "#contract/cart.ts"],
    ["server/remix.ts", "./door.ts"],
    ["tests/server/door.test.ts", "#server/door.ts"],
  ])("%s may import %s", async (file, module) => {
    expect(await rulesBroken(file, `import { x } from "${module}";\nexport const y: typeof x = x;\n`)).toEqual([]);
  });
});

describe("the other house rules", () => {
  it.each([
    ["app/routes/cart.tsx", "export const action = make({});", "no-restricted-syntax"],
    ["app/routes/cart.tsx", "export const loader = make({});", "no-restricted-syntax"],
    ["app/routes/cart.tsx", 'export const F = () => <button formMethod="put">x</button>;', "no-restricted-syntax"],
    ["app/session/tokens.server.ts", "export const s = process.env.SECRET;", "no-restricted-syntax"],
    [
      "app/features/cart/read.server.ts",
      "export const f = (asked: Promise<string>) => asked.catch(() => undefined);",
      "no-restricted-syntax",
    ],
    ["backend/pricing/totals.ts", "export const s: any = 1;", "@typescript-eslint/no-explicit-any"],
    ["app/components/picture.tsx", 'export const P = () => <img src="/a.svg" />;', "jsx-a11y/alt-text"],
    [
      "app/routes/cart.tsx",
      Array.from({ length: 121 }, (_, line) => `export const x${line} = 1;`).join("\n"),
      "max-lines",
    ],
    ["app/components/long.tsx", `export function F() {\n${"  work();\n".repeat(61)}}`, "max-lines-per-function"],
    ["backend/cart/long.ts", `export function f() {\n${"  work();\n".repeat(81)}}`, "max-lines-per-function"],
  ])("%s: %s breaks %s", async (file, code, rule) => {
    expect(await rulesBroken(file, `${code}\n`)).toEqual([rule]);
  });

  it.each([
    ["app/routes/cart.tsx", "export const action = (args: object) => make(args);"],
    ["app/env.server.ts", "export const s = process.env.SECRET;"],
    ["scripts/seed.mjs", "export const s = process.env.SECRET;"],
    ["backend/cart/long.test.ts", `export function f() {\n${"  work();\n".repeat(300)}}`],
    ["sample/seed/people.ts", `export const people = [\n${"  1,\n".repeat(300)}];`],
  ])("%s: %s is fine", async (file, code) => expect(await rulesBroken(file, `${code}\n`)).toEqual([]));
});
