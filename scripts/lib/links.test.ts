import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { danglingLinks, slugOf } from "./links.mjs";

describe("slugOf", () => {
  it.each([
    ["Rules of payment instructions", "rules-of-payment-instructions"],
    ["Step 2: discounts", "step-2-discounts"],
    ["Paying, `PUT` and [links](x.md)", "paying-put-and-links"],
    ["Devolución – refunds", "devolución--refunds"],
  ])("names the heading %s as GitHub does", (heading, slug) => {
    expect(slugOf(heading)).toBe(slug);
  });
});

describe("danglingLinks", () => {
  let folder = "";
  const file = (name: string) => path.join(folder, name);
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), "links-"));
    writeFileSync(file("other.md"), "# Other\n\n## Errors\n\n## Errors\n\n```\n## Not a heading\n```\n");
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it("accepts existing files, headings, and repeated headings", () => {
    writeFileSync(
      file("page.md"),
      "[a](other.md) [b](other.md#errors) [c](other.md#errors-1) [d](https://example.com)",
    );
    expect(danglingLinks(file("page.md"))).toEqual([]);
  });

  it("reports missing files, missing headings, and headings inside code blocks", () => {
    writeFileSync(file("page.md"), "[a](none.md) [b](other.md#none) [c](other.md#not-a-heading) [d](#nowhere)");
    expect(danglingLinks(file("page.md"))).toHaveLength(4);
  });

  it("reports references to sections of a document that is not in the repository", () => {
    writeFileSync(file("code.ts"), ["/** Source:", "contract", "§6.1 */"].join(" "));
    expect(danglingLinks(file("code.ts"))).toHaveLength(1);
  });

  it("reports a comment that refers to a missing page or heading, and accepts one that refers to an existing one", () => {
    const cite = (target: string) => {
      writeFileSync(file("code.ts"), `/** @see ${["docs", "interface", target].join("/")} */`);
      return danglingLinks(file("code.ts"));
    };
    expect(cite("payment.md")).toEqual([]);
    expect(cite("payment.md#calls")).toEqual([]);
    expect(cite("payment.md#no-such-rule")).toEqual([expect.stringMatching(/payment\.md#no-such-rule$/)]);
    expect(cite("no-such-page.md")).toEqual([expect.stringMatching(/no-such-page\.md$/)]);
  });
});
