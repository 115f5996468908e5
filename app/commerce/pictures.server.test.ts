import { expect, test } from "vitest";
import { withPictures } from "./pictures.server.ts";

test.each([
  ["/hclstore/EmeraldCAS//images/catalog/chair.jpg", "/hclstore/EmeraldCAS/images/catalog/chair.jpg"],
  ["/EmeraldCAS/images/catalog/chair.jpg", "/hclstore/EmeraldCAS/images/catalog/chair.jpg"],
  ["/wcsstore/EmeraldCAS/images/catalog/chair.jpg", "/hclstore/EmeraldCAS/images/catalog/chair.jpg"],
  ["EmeraldCAS/images/catalog/chair.jpg", "/hclstore/EmeraldCAS/images/catalog/chair.jpg"],
  ["hclstore/EmeraldCAS/images/catalog/chair.jpg", "/hclstore/EmeraldCAS/images/catalog/chair.jpg"],
  ["/ExtendedSitesCatalogAssetStore/images/bolt.png", "/hclstore/ExtendedSitesCatalogAssetStore/images/bolt.png"],
  ["/hclstore/EmeraldCAS/images/catalog/chair.jpg", "/hclstore/EmeraldCAS/images/catalog/chair.jpg"],
])("a picture that an installation writes as %s is found below /hclstore", (sent, read) => {
  const product = (thumbnail: string) => JSON.stringify({ name: "Chair", thumbnail, seo: { href: "/chair-cas" } });
  expect(withPictures(product(sent))).toBe(product(read));
  const markup = (src: string) => JSON.stringify({ marketingText: `<img src="${src}" alt="A // chair">` });
  expect(withPictures(markup(sent))).toBe(markup(read));
});

test("other paths and texts stay as they are", () => {
  const text = JSON.stringify({ href: "/sofas//x", note: "see /EmeraldCAS//a.jpg", folder: "EmeraldCAS", seo: "/CAS" });
  expect(withPictures(text)).toBe(text);
});
