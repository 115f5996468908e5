import { deflateRawSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readFile } from "./read-file.server.ts";

/** A ZIP archive as spreadsheets write them. `claims`: sizes that its directory claims. */
function zip(files: Record<string, string | Buffer>): Buffer {
  const locals: Buffer[] = [];
  const entries: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(files)) {
    const packed = deflateRawSync(content);
    const local = Buffer.alloc(30);
    local.write("PK\x03\x04", "latin1");
    local.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.write("PK\x01\x02", "latin1");
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt32LE(10, 24);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(offset, 42);
    locals.push(local, Buffer.from(name), packed);
    entries.push(entry, Buffer.from(name));
    offset += 30 + name.length + packed.length;
  }
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06", "latin1");
  end.writeUInt16LE(Object.keys(files).length, 10);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, ...entries, end]);
}

const workbook = `<workbook><sheets><sheet name="Old" state="hidden" r:id="rId1"/><sheet name="A" r:id="rId2"/></sheets></workbook>`;
const links = `<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Target="/xl/worksheets/sheet2.xml"/></Relationships>`;
const strings = `<sst><si><t>Part number</t></si><si><r><t>A</t></r><r><t xml:space="preserve">-1</t></r></si><si/></sst>`;
const sheetOf = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`;
const parts = {
  "[Content_Types].xml": "<Types/>",
  "xl/workbook.xml": workbook,
  "xl/_rels/workbook.xml.rels": links,
  "xl/sharedStrings.xml": strings,
  "xl/worksheets/sheet1.xml": sheetOf(`<row r="1"><c r="A1"><v>9</v></c></row>`),
};
const spreadsheet = (sheet: string) => zip({ ...parts, "xl/worksheets/sheet2.xml": sheet });
const refusals = ["unreadable", "tooLarge", "emptyFile", "tooLong", "tooManyRows"];
const read = async (content: Buffer | string) => {
  const { rows, refusal } = await readFile(new Blob([new Uint8Array(Buffer.from(content))]));
  return refusal ?? rows.map(({ line, partNumber, pieces, problem }) => `${line} ${partNumber} ${pieces ?? problem}`);
};

describe("a spreadsheet", () => {
  test("is read from its first visible sheet, with shared, inline, and calculated texts, numbers, and gaps", async () => {
    const sheet = sheetOf(
      `<row r="2"><c r="B2" t="s"><v>0</v></c><c r="D2" t="inlineStr"><is><t>Qty</t></is></c></row><row r="3"/>` +
        `<row r="4"><c r="B4" t="s"><v>1</v></c><c r="D4"><v>12</v></c></row>` +
        `<row r="5"><c r="B5"><v>1002003</v></c><c r="D5"><v>1.5E3</v></c></row>` +
        `<row r="6"><c r="B6" t="str"><f>A1</f><v>C&amp;3</v></c><c r="D6"><v>1.234</v></c></row>` +
        `<row r="7"><c r="B7" t="str"><v>D-4</v></c><c r="D7"><v>1.234</v></c></row>`,
    );
    const rows = ["4 A-1 12", "5 1002003 1500", "6 C&3 fraction", "7 D-4 fraction"];
    expect(await read(spreadsheet(sheet))).toEqual(rows);
    expect(await read(spreadsheet(sheet.replaceAll(/<(\/?)(\w)/g, "<$1x:$2")))).toEqual(rows);
  });

  test("is rejected when it unpacks to too much, without holding that in memory", async () => {
    const bomb = spreadsheet(sheetOf(" ".repeat(60_000_000)));
    expect(bomb.length).toBeLessThan(100_000);
    const before = process.memoryUsage().arrayBuffers;
    expect(await read(bomb)).toBe("unreadable");
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(30_000_000);
    expect(await read(spreadsheet(sheetOf(`<row>${"<c><v>1</v></c>".repeat(60_000)}</row>`)))).toBe("unreadable");
    const entities = `<!DOCTYPE a [<!ENTITY a "aaaaaaaa">]>${sheetOf("<row><c><v>&a;</v></c></row>")}`;
    expect(await read(spreadsheet(entities))).toBe("unreadable");
    expect(await read(spreadsheet(`${"<a>".repeat(200_000)}`))).toBe("unreadable");
  });

  test("keeps no one waiting with far more markup than cells need, or with one long text in all of them", async () => {
    const workbookOf = (sheet: string, shared = strings) =>
      zip({ ...parts, "xl/sharedStrings.xml": shared, "xl/worksheets/sheet2.xml": sheet });
    const attributes = Array.from({ length: 150_000 }, (_, place) => `a${place}=">"`);
    for (const bomb of [
      workbookOf(sheetOf("<row/>".repeat(300_000))),
      workbookOf(sheetOf("<x/>".repeat(300_000))),
      workbookOf(sheetOf(`<row ${attributes.join(" ")}/>`)),
      workbookOf(sheetOf(`<row ${attributes.join("")}/>`)),
      workbookOf(sheetOf("<row/>"), `<sst>${"<si/>".repeat(300_000)}</sst>`),
      workbookOf(sheetOf("<row/>"), `<sst><si>${"<r/>".repeat(300_000)}</si></sst>`),
      workbookOf(sheetOf(" ".repeat(2_000_000)), `<sst>${" ".repeat(2_000_000)}</sst>`),
    ])
      expect(await read(bomb)).toBe("unreadable");
    const cell = `<c t="s"><v>0</v></c>`;
    const long = `<sst><si><t>A-1${" ".repeat(2_000_000)}</t></si></sst>`;
    const begun = performance.now();
    expect(await read(workbookOf(sheetOf(`<row>${cell}<c><v>2</v></c>${cell.repeat(20_000)}</row>`), long))).toEqual([
      "1 A-1 2",
    ]);
    const read900 = await read(workbookOf(sheetOf(`<row>${cell.repeat(9)}</row>`.repeat(900)), long));
    expect(read900).toHaveLength(900);
    // Without the limit it takes a minute.
    expect(performance.now() - begun).toBeLessThan(15_000);
  });

  test("yields rows or a declared reason when it is damaged, and is rejected when it is truncated", async () => {
    const whole = spreadsheet(sheetOf(`<row r="1"><c r="A1" t="s"><v>1</v></c><c r="B1"><v>2</v></c></row>`));
    expect(await read(whole)).toEqual(["1 A-1 2"]);
    await fc.assert(
      fc.asyncProperty(fc.nat(whole.length - 1), fc.nat(255), async (at, value) => {
        const damaged = Buffer.from(whole);
        damaged[at] = value;
        const { rows, refusal } = await readFile(new Blob([new Uint8Array(damaged)]));
        // A damaged file may still be readable, or read as text; whatever it is, it has rows or a reason.
        if (refusal === undefined) expect(rows).not.toEqual([]);
        else expect([rows, refusals.includes(refusal)]).toEqual([[], true]);
      }),
      { numRuns: 300 },
    );
    expect(await read(whole.subarray(0, 100))).toBe("unreadable");
    expect(await read("PK")).toBe("unreadable");
  });
});

describe("a text file", () => {
  test("is read in the encodings that spreadsheets use", async () => {
    const text = "Artículo;Cantidad\nA-1;2";
    for (const bytes of [
      Buffer.from(`\ufeff${text}`),
      Buffer.from(text, "latin1"),
      Buffer.from(`\ufeff${text}`, "utf16le"),
    ])
      expect(await read(bytes)).toEqual(["2 A-1 2"]);
  });

  test("is rejected when it is too large, empty, or not text", async () => {
    expect(await read(Buffer.alloc(1_000_001, "a"))).toBe("tooLarge");
    expect(await read("")).toBe("emptyFile");
    expect(await read(Buffer.from([0x89, 0x50, 0, 0, 1, 2]))).toBe("unreadable");
  });
});

test("refuses a picture as text, whatever it contains, but accepts an old system's end-of-file mark", async () => {
  expect(await read(Buffer.from("\x89PNG\r\n\x1a\nABC 1\nDEF 2", "latin1"))).toBe("unreadable");
  expect(await read("A-1,2\r\n\x1a")).toEqual(["1 A-1 2"]);
});
