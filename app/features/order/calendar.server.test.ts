import { expect, it } from "vitest";
import { calendarOf } from "./calendar.server.ts";

const now = new Date("2026-11-20T10:00:00Z");
const day = {
  id: "900-1",
  day: "2026-11-27",
  title: "Llega tu pedido 900",
  text: "",
  place: "",
  url: "https://shop.test/order/900",
};
const written = (more: Partial<typeof day>) =>
  calendarOf([{ ...day, ...more }], { name: "Casa Norte", host: "shop.test", now });
/** Content lines as a calendar reads them: folded ones joined again. */
const lines = (file: string) => file.replace(/\r\n[ \t]/g, "").split("\r\n");

it("writes an all-day event with a unique id", () => {
  const all = lines(written({}));
  expect(all).toContain("DTSTART;VALUE=DATE:20261127");
  expect(all).toContain("UID:900-1@shop.test");
  expect(all).toContain("DTSTAMP:20261120T100000Z");
  expect(all.filter((line) => line.startsWith("DTEND"))).toEqual([]);
  expect(all[0]).toBe("BEGIN:VCALENDAR");
  expect(all.slice(-2)).toEqual(["END:VCALENDAR", ""]);
});

it("escapes characters that would end a value or begin another line", () => {
  const all = lines(written({ title: "Sofá; azul, grande\\fin", place: "Centro\r\nATTENDEE:x" }));
  expect(all).toContain("SUMMARY:Sofá\\; azul\\, grande\\\\fin");
  expect(all.find((line) => line.startsWith("LOCATION"))).toBe("LOCATION:Centro\\nATTENDEE:x");
  expect(all.some((line) => line.startsWith("ATTENDEE"))).toBe(false);
});

it("folds long lines by bytes without splitting a character", () => {
  const text = "ñandú y طرد en camino, ".repeat(20);
  const file = written({ text });
  for (const line of file.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(file).not.toContain("\ufffd");
  expect(lines(file).find((line) => line.startsWith("DESCRIPTION:"))).toContain("طرد en camino\\, ñandú");
});
