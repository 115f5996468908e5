import { expect, test } from "vitest";
import { parseQuery, type Query, writeQuery } from "../listing-index/words/query.ts";
import { alternativesOf, widened } from "./widen.ts";

const query = (text: string): Query => {
  const read = parseQuery(text);
  if (!read) throw new Error("the query is empty");
  return read;
};
const pair = (from: string, ...others: string[]) => ({ from: query(from), others: others.map(query) });
const alternatives = alternativesOf([
  pair("'phone'", "'cell'"),
  pair("'phone'", "'smart' & 'phone'"),
  pair("'air' & 'condit'", "'split'", "'fan'"),
  pair("'air'", "'wind'"),
  pair("'tee'", "'shirt'"),
  pair("'t-shirt' & 'shirt'", "'tee'"),
]);

test.each([
  ["'phone'", "(('phone' | 'cell') | ('smart' & 'phone'))"],
  ["'phone':*", "(('phone':* | 'cell') | ('smart' & 'phone'))"],
  ["'red' & 'tee'", "('red' & ('tee' | 'shirt'))"],
  ["'red' | 'tee'", "('red' | ('tee' | 'shirt'))"],
  ["'condit' & 'red' & 'air'", "(((('air' | 'wind') & 'condit') | 'split') | 'fan') & 'red'"],
  ["('air':* | 'ai':*) & 'condit'", "((((('air':* | 'wind') | 'ai':*) & 'condit') | 'split') | 'fan')"],
  ["'t-shirt' <-> 'shirt'", "(('t-shirt' <-> 'shirt') | 'tee')"],
  ["!'phone' & 'tee'", "(!'phone' & ('tee' | 'shirt'))"],
])("joins %s by its synonyms", (text, expected) => expect(widened(query(text), alternatives)).toEqual(query(expected)));

test.each(["'red'", "'red' & 'condit'", "!'phone'", "'red' <-> 'phone'", "'red' & 'it''s'"])(
  "leaves %s as it is",
  (text) => {
    const read = query(text);
    expect(widened(read, alternatives)).toBe(read);
  },
);

test.each(["'a':* & !('it''s' | 'x\\\\y')", "('a' <-> 'b') <2> 'c' & 'd'"])("writes %s as it reads it", (text) =>
  expect(parseQuery(writeQuery(query(text)))).toEqual(query(text)),
);
