import { expect, test } from "vitest";
import { isForm, readPunchOutForm } from "./punch-out-form.ts";

test("reads only the action and the fields", () => {
  const markup = `<form name='pay' action="https://pay.test/start?a=1&amp;b=2" METHOD=POST onsubmit="evil()">
    <input type="hidden" name="session" value="&quot;x&quot; &#233;">
    <input type=hidden name=amount value=12.50 />
    <script>steal()</script><input type="submit" name="go" value="Pay"></form>`;
  expect(readPunchOutForm(markup)).toEqual({
    action: "https://pay.test/start?a=1&b=2",
    fields: [
      { name: "session", value: '"x" é' },
      { name: "amount", value: "12.50" },
    ],
  });
});

test.each([
  ["an address", "https://pay.test/"],
  ["a form that is not posted", `<form action="https://pay.test/" method="get"></form>`],
  ["a form that leads nowhere", `<form method="post"></form>`],
  ["a page", `<html><form action="https://pay.test/"></form></html>`],
  ["more than any provider sends", `<form action="https://pay.test/">${"<input name=a>".repeat(61)}</form>`],
])("rejects %s", (_, markup) => {
  expect(readPunchOutForm(markup)).toBeUndefined();
});

test("keeps a value that looks like markup", () => {
  const markup = `<form action="https://pay.test/"><input name="note" value="a > b <input name=evil>"></form>`;
  expect(readPunchOutForm(markup)?.fields).toContainEqual({ name: "note", value: "a > b <input name=evil>" });
  expect([isForm(" <FORM>"), isForm("<formula>")]).toEqual([true, false]);
});
