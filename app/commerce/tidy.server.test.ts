import { expect, test } from "vitest";
import { tidy } from "./tidy.server.ts";

const tidied = (group: string, body: unknown): unknown => tidy(group, JSON.stringify(body), body);

test.each([
  ["Tools &amp; Paint", "Tools & Paint"],
  ["Pan<sup>&#174;</sup>", "Pan®"],
  ["Sof&aacute; &quot;Loft&quot; 5&prime;", 'Sofá "Loft" 5′'],
  ["Two lines<br/>of a <b>name</b>", "Two lines of a name"],
  ["AT&T, M&M's; 3 < 5 <2 m>", "AT&T, M&M's; 3 < 5 <2 m>"],
])("a name in the catalog that is written as %j is %j", (sent, read) => {
  expect(tidied("catalog", { contents: [{ name: sent, items: [{ shortDescription: sent }] }] })).toEqual({
    contents: [{ name: read, items: [{ shortDescription: read }] }],
  });
});

test("what is shown as HTML, sent back or not of the catalog stays as it is", () => {
  const entry = { label: "A &amp; B", value: "manufacturer.raw:A &amp; B " };
  expect(tidied("catalog", { facets: [{ entry: [entry] }] })).toEqual({
    facets: [{ entry: [{ ...entry, label: "A & B" }] }],
  });
  const product = { longDescription: "<p>A &amp; B</p>", attributes: [{ values: [{ value: "5&quot; " }] }] };
  expect(tidied("catalog", product)).toEqual({ ...product, attributes: [{ values: [{ value: '5"' }] }] });
  const address = { firstName: "A &amp; B", name: "<b>" };
  expect(tidied("contact", address)).toEqual(address);
});

test("blanks that pad a text are removed in every group", () => {
  const padded = { currency: "MXN       ", zipCode: "34000  ", lines: ["Av. Juárez 1   ", null, 7], note: " a  b" };
  expect(tidied("settings", padded)).toEqual({
    ...{ currency: "MXN", zipCode: "34000", lines: ["Av. Juárez 1", null, 7], note: " a  b" },
  });
});

test("a response with neither is not even copied", () => {
  const body = { contents: [{ name: "Tools & Paint", longDescription: "10 < 12" }] };
  expect(tidied("catalog", body)).toBe(body);
});
