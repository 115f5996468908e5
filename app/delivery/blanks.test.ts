import { expect, test } from "vitest";
import { blankIn, blanksOf, fillBlanks, scriptWithBlanks, withBlanks } from "./blanks.ts";

const mark = "0a1b2c3d4e5f60718293a4b5c6d7e8f9";
const rendered = `<a aria-label="Account of ${blankIn(mark, "name")}">${blankIn(mark, "name")}</a><i>${blankIn(mark, "recent")}</i>`;

test("fills in a name as escaped text, and recently viewed products as HTML", () => {
  const kept = withBlanks(rendered, mark);
  expect(kept).not.toContain(mark);
  expect(blanksOf(kept)).toEqual(["name", "recent"]);
  expect(fillBlanks(kept, { name: `<b title="'x'">&`, recent: "<ul></ul>" })).toBe(
    `<a aria-label="Account of &lt;b title=&quot;&#x27;x&#x27;&quot;&gt;&amp;">&lt;b title=&quot;&#x27;x&#x27;&quot;&gt;&amp;</a><i><ul></ul></i>`,
  );
  expect(fillBlanks(kept, {})).toBe(`<a aria-label="Account of "></a><i></i>`);
});

test("a page does not depend on its mark, and neither its content nor its values can forge a blank", () => {
  const other = "f".repeat(32);
  expect(withBlanks(rendered.replaceAll(mark, other), other)).toBe(withBlanks(rendered, mark));
  const review = "\u0000name\u0000 and name";
  expect(fillBlanks(withBlanks(review, mark), { name: "Ana" })).toBe("name and name");
  // A value is never read as a page.
  expect(fillBlanks(withBlanks(rendered, mark), { name: "\u0000recent\u0000", recent: "x" })).toContain(
    ">\u0000recent\u0000<",
  );
});

test("the page's data script reads its values from the page as strings, and is unchanged without blanks", () => {
  const data = `window.data = {"spoken":"Hello, ${blankIn(mark, "name")}!","recent":"${blankIn(mark, "recent")}"};`;
  const script = scriptWithBlanks(data, mark);
  const run = (own?: string) => {
    const window: { data?: unknown } = {};
    new Function("window", "document", script)(window, { documentElement: { dataset: { own } } });
    return window.data;
  };
  expect(run(JSON.stringify({ name: `"};alert(1)//` }))).toEqual({ spoken: `Hello, "};alert(1)//!`, recent: "" });
  expect(run()).toEqual({ spoken: "Hello, !", recent: "" });
  expect(scriptWithBlanks("window.data = {};", mark)).toBe("window.data = {};");
});
