import { expect, test } from "vitest";
import { likelyEmail } from "./likely-email.ts";

test.each([
  ["ana@gmial.com", "ana@gmail.com"],
  ["ana@gmai.com", "ana@gmail.com"],
  ["ana@gmaill.com", "ana@gmail.com"],
  ["ana@gmail.con", "ana@gmail.com"],
  ["ana@gmail.co", "ana@gmail.com"],
  ["ana@gmail.comm", "ana@gmail.com"],
  ["Ana.Luz+1@Hotnail.com", "Ana.Luz+1@hotmail.com"],
  ["ana@yaho.com.mx", "ana@yahoo.com.mx"],
  ["ana@outlok.es", "ana@outlook.es"],
  ["ana@icluod.com", "ana@icloud.com"],
])("%s probably means %s", (typed, meant) => {
  expect(likelyEmail(typed)).toBe(meant);
});

test.each([
  "ana@gmail.com",
  "ANA@GMAIL.COM",
  "ana@ymail.com",
  "ana@mail.com",
  "ana@hotmail.fr",
  "ana@hotmail.se",
  "ana@yahoo.se",
  "ana@hotmail.co.uk",
  "ana@example.mx",
  "ana@gamil.example",
  "@gmial.com",
  "gmial.com",
  "",
])("%s is taken as it is", (typed) => {
  expect(likelyEmail(typed)).toBeUndefined();
});
