import sharp from "sharp";
import { expect, test } from "vitest";
import type { Picture } from "./picture.ts";
import { picturePath, servePicture } from "./serve.ts";

const picture: Picture = { motif: "sofa", traits: "seats3", colors: ["#8b9097", "#454a52", "#edeff1"], view: 1 };

test("serves every path it generates as immutable, with a CSP that allows nothing", async () => {
  for (const size of ["square", "wide"] as const) {
    const answer = await servePicture(picturePath("CasaNorte", picture, size));
    expect(answer?.status).toBe(200);
    expect(answer?.headers.get("content-type")).toMatch("image/svg+xml");
    expect(answer?.headers.get("content-security-policy")).toBe("default-src 'none'");
    expect(answer?.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(await answer?.text()).toMatch(size === "wide" ? /viewBox="0 0 1600 700"/ : /viewBox="0 0 800 800"/);
  }
});

test("uses a folder named after the portrait format for clothing", async () => {
  const path = picturePath("CasaNorte", { ...picture, motif: "gown" });
  expect(path).toContain("/4x5/");
  expect(await (await servePicture(path))?.text()).toContain('viewBox="0 0 800 1000"');
});

test("also serves a drawing as JPEG, for messaging apps", async () => {
  const answer = await servePicture(picturePath("CasaNorte", picture).replace(/svg$/, "jpg"));
  expect(answer?.headers.get("content-type")).toBe("image/jpeg");
  const { format, width, height } = await sharp(await answer?.arrayBuffer()).metadata();
  expect([format, width, height]).toEqual(["jpeg", 1200, 1200]);
});

test("answers 304 to a matching ETag", async () => {
  const path = picturePath("CasaNorte", picture);
  const etag = (await servePicture(path))?.headers.get("etag") ?? "";
  const known = await servePicture(path, new Headers({ "if-none-match": `W/${etag}` }));
  expect(known?.status).toBe(304);
  expect((await servePicture(path, new Headers({ "if-none-match": '"other"' })))?.status).toBe(200);
});

test.each([
  "/",
  "/hclstore/CasaNorteCAS/images/",
  "/hclstore/CasaNorteCAS/images/nothing.svg",
  "/hclstore/CasaNorteCAS/images/../sofa~8b9097~454a52-edeff1-0.svg",
  "/hclstore/Casa/images/sofa~8b9097~454a52-edeff1-0.svg",
  "/hclstore/XCAS/images/sofa~8B9097~454a52-edeff1-0.svg",
])("serves no picture at %s", async (path) => expect(await servePicture(path)).toBeUndefined());
