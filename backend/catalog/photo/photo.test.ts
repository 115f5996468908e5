import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { deflateRawSync } from "node:zlib";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { photoAt, photoPath, widthsOf } from "#contract/rules/photo-address.ts";
import { findStore, type Store } from "#backend/store/store.ts";
import { openTestBackend, type TestBackend } from "#tests/support/backend.ts";
import { pictureBomb } from "#tests/support/picture-bomb.ts";
import { readTar, readZip } from "./archive.ts";
import { fetchPhoto, isPublic } from "./fetch.ts";
import { photoFolder } from "./folder.ts";
import { importPhotos } from "./import.ts";
import { servePhoto } from "./serve.ts";
import { PhotoProblem, type Source } from "./source.ts";
import { addressesIn, placeOf, sourcesIn } from "./sources.ts";

let backend: TestBackend;
let store: Store;
const folder = mkdtempSync(path.join(tmpdir(), "photos-"));
const photos = photoFolder(path.join(folder, "kept"));
beforeAll(async () => {
  backend = await openTestBackend();
  store = await findStore(backend.db, "1");
});
afterAll(async () => {
  await backend.close();
  rmSync(folder, { recursive: true });
});

const photograph = (width: number, height: number, color = "#d07030") =>
  sharp({ create: { width, height, channels: 3, background: color } }).jpeg().toBuffer(); // oxfmt-ignore
const bring = (sources: AsyncIterable<Source> | Source[]) => importPhotos({ db: backend.db, store, photos }, sources);
const product = async (partNumber: string) => {
  const query = { storeId: "1", partNumber, langId: "-5" };
  const { body } = await backend.send("GET", "/search/resources/api/v2/products", { query });
  return body.contents[0];
};
const keptOf = () => (existsSync(path.join(folder, "kept")) ? readdirSync(path.join(folder, "kept")) : []);

test("refuses each invalid file with a reason and stores nothing", async () => {
  const hostile = path.join(folder, "hostile");
  mkdirSync(hostile);
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const whole = await photograph(900, 900);
  writeFileSync(path.join(hostile, "SOFA-NOGAL-01.jpg"), svg);
  writeFileSync(path.join(hostile, "SOFA-NOGAL-01_2.jpg"), "%PDF-1.7");
  writeFileSync(path.join(hostile, "SOFA-NOGAL-01_3.jpg"), whole.subarray(0, whole.length / 2));
  writeFileSync(path.join(hostile, "SOFA-NOGAL-01_4.png"), pictureBomb(30_000));
  writeFileSync(path.join(hostile, "SOFA-NOGAL-01_6.png"), pictureBomb(30_000, { pixels: false }));
  writeFileSync(path.join(hostile, "NOTHING.jpg"), whole);
  symlinkSync("/etc/hostname", path.join(hostile, "SOFA-NOGAL-01_5.jpg"));
  const { leftOut, changed } = await bring(sourcesIn(hostile));
  expect(leftOut.map(({ name, reason }) => `${name}: ${reason}`)).toEqual([
    "NOTHING.jpg: The store has nothing with this part number.",
    "SOFA-NOGAL-01.jpg: This is a drawing (SVG), which may hold a program. Save it as PNG.",
    "SOFA-NOGAL-01_2.jpg: This is no JPEG, PNG, WebP or AVIF picture, whatever its name says.",
    "SOFA-NOGAL-01_3.jpg: The picture is damaged.",
    "SOFA-NOGAL-01_4.png: The picture has more than 60 million pixels.",
    "SOFA-NOGAL-01_6.png: The picture has more than 60 million pixels.",
  ]);
  expect([changed, keptOf()]).toEqual([0, []]);
  expect((await product("SOFA-NOGAL-01")).thumbnail).toMatch(/\.svg$/);
});

test("keeps photographs in five widths and three formats, and shows them in place of the drawing", async () => {
  const first = await photograph(2_000, 1_500);
  const files = [
    { name: "sofa-nogal-01_2.JPG", bytes: async () => photograph(200, 100) },
    { name: "sofa-nogal-01.jpg", bytes: async () => first },
  ];
  expect(await bring(files)).toMatchObject({ read: 2, changed: 1, leftOut: [] });
  expect(await bring(files)).toMatchObject({ read: 2, changed: 0, unchanged: 1 });
  const { thumbnail, fullImage, items } = await product("SOFA-NOGAL-01");
  expect(items[0].fullImage).toBe(fullImage);
  const shown = photoAt(fullImage);
  expect(shown).toMatchObject({ width: 2_000, height: 1_500 });
  expect(shown?.srcSet.split(", ")).toHaveLength(5);
  for (const set of [shown?.srcSet, ...(shown?.sources ?? []).map(({ srcSet }) => srcSet), `${thumbnail} 320w`])
    for (const [at, width] of (set ?? "").split(", ").map((one) => one.split(" "))) {
      const answer = await servePhoto(photos, at ?? "");
      expect([at, answer?.status, answer?.headers.get("cache-control")]).toEqual([at, 200, "public, max-age=31536000, immutable"]); // oxfmt-ignore
      const read = await sharp(Buffer.from((await answer?.arrayBuffer()) ?? new ArrayBuffer(0))).metadata();
      expect([`${read.width}w`, read.exif, read.format]).toEqual([width, undefined, at?.endsWith("avif") ? "heif" : at?.endsWith("webp") ? "webp" : "jpeg"]); // oxfmt-ignore
    }
  expect((await servePhoto(photos, thumbnail.replace("/320.jpg", "/321.jpg")))?.status).toBe(404);
  expect(await servePhoto(photos, "/hclstore/CasaNorteCAS/images/photo/../../etc/passwd")).toBeUndefined();
}, 60_000);

test("derives all copies of a photograph from its address, and never enlarges a small one", () => {
  expect([widthsOf(5_000), widthsOf(640), widthsOf(90)]).toEqual([
    [160, 320, 640, 1_080, 1_600],
    [160, 320, 640],
    [90],
  ]);
  const photo = { hash: "a".repeat(64), width: 90, height: 45 };
  expect(photoAt(photoPath("Shop", photo, 320))?.srcSet).toBe(`/hclstore/ShopCAS/images/photo/${photo.hash}-90x45/90.jpg 90w`); // oxfmt-ignore
  expect(photoAt("/hclstore/ShopCAS/images/sofa.svg")).toBeUndefined();
});

test("matches files to part numbers in any case, and takes their place from the number after _", () => {
  const known = new Map([["a-1", "A-1"], ["a_2", "A_2"]]); // oxfmt-ignore
  expect(["x/A-1.jpg", "a-1_3.png", "A_2.webp", "a-1_x.png", "b.jpg"].map((name) => placeOf(name, known))).toEqual([
    { partNumber: "A-1", place: 1 },
    { partNumber: "A-1", place: 3 },
    { partNumber: "A_2", place: 1 },
    undefined,
    undefined,
  ]);
});

test("reads files in archives, and refuses bombs, path traversal and unsupported compression", async () => {
  const zip = path.join(folder, "some.zip");
  const bomb = deflateRawSync(Buffer.alloc(30_000_000));
  writeFileSync(zip, zipOf([["in/a.jpg", deflateRawSync(Buffer.from("hello")), 8], ["../b.jpg", Buffer.from("x"), 0], ["c.jpg", bomb, 8], ["d.jpg", Buffer.from("x"), 99]])); // oxfmt-ignore
  const tar = path.join(folder, "some.tar");
  writeFileSync(tar, Buffer.concat([...tarOf("a.jpg", "hello"), ...tarOf("/etc/b.jpg", "x"), ...tarOf("link.jpg", "", "2"), Buffer.alloc(1_024)])); // oxfmt-ignore
  const read = async (sources: AsyncGenerator<Source>) => {
    const said: string[] = [];
    for await (const { name, bytes } of sources) {
      const content = await bytes();
      said.push(`${name} ${content instanceof PhotoProblem ? content.sentence : Buffer.from(content).toString()}`);
    }
    return said;
  };
  expect(await read(readZip(zip))).toEqual([
    "in/a.jpg hello",
    "../b.jpg The name leads out of the archive.",
    "c.jpg The file has more than 10 MB.",
    "d.jpg The file is packed in a way we do not read.",
  ]);
  expect(await read(readTar(tar))).toEqual(["a.jpg hello", "/etc/b.jpg The name leads out of the archive."]);
  await expect(read(readZip(tar))).rejects.toThrow("no ZIP archive");
});

test.each([",", ";", "\t"])("reads a list of addresses with %j between its cells", (sign) => {
  const rows = ["\ufeffPartNumber,Name,Pictures", "A-1,Sofa,https://a.example/1.jpg|https://a.example/2.jpg"];
  const addresses = ["https://a.example/1.jpg", "https://a.example/2.jpg"];
  const read = addressesIn(rows.join("\r\n").replaceAll(",", sign));
  expect(read).toEqual([{ row: 2, partNumber: "A-1", addresses }]);
});

test("refuses addresses without HTTPS or in private networks", async () => {
  const said = async (address: string) => {
    const answer = await fetchPhoto(address);
    return answer instanceof PhotoProblem ? answer.sentence : "read";
  };
  const [insecure, closed] = ["Only https:// addresses are read.", "The address is in a private network."];
  for (const address of [
    "http://example.com/a.jpg",
    "file:///etc/passwd",
    "https://me:secret@example.com/",
    "nonsense",
  ])
    expect([address, await said(address)]).toEqual([address, insecure]);
  for (const host of ["127.0.0.1", "[::1]", "localhost", "10.1.2.3", "169.254.169.254", "[::ffff:127.0.0.1]", "0x7f.1"])
    expect([host, await said(`https://${host}/a.jpg`)]).toEqual([host, closed]);
  expect(["8.8.8.8", "2606:4700::1111"].filter((ip) => !isPublic(ip))).toEqual([]);
  expect(["192.168.0.1", "172.20.0.1", "100.64.0.1", "0.0.0.0", "224.0.0.1", "fe80::1", "fd00::1", "::", "64:ff9b::7f00:1", "2002:7f00:1::"].filter(isPublic)).toEqual([]); // oxfmt-ignore
});

function zipOf(files: [name: string, packed: Buffer, method: number][]): Buffer {
  let offset = 0;
  const [bodies, directory]: [Buffer[], Buffer[]] = [[], []];
  for (const [name, packed, method] of files) {
    const [head, entry] = [Buffer.alloc(30), Buffer.alloc(46)];
    head.writeUInt16LE(name.length, 26);
    entry.writeUInt16LE(method, 10);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(offset, 42);
    bodies.push(head, Buffer.from(name), packed);
    directory.push(entry, Buffer.from(name));
    offset += 30 + name.length + packed.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06", "latin1");
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...bodies, listed, end]);
}

function tarOf(name: string, content: string, type = "0"): Buffer[] {
  const head = Buffer.alloc(512);
  head.write(name);
  head.write(content.length.toString(8).padStart(11, "0"), 124);
  head.write(type, 156);
  head.write("ustar", 257);
  const body = Buffer.alloc(Math.ceil(content.length / 512) * 512);
  body.write(content);
  return [head, body];
}
