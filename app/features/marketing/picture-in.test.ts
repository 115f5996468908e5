import { expect, test } from "vitest";
import { pictureIn } from "./picture-in.server.ts";

const asset = (attachmentAssetPath: string, x_pixelWidth?: number, x_pixelHeight?: number) => ({
  attachmentAssetPath,
  ...(x_pixelWidth && { x_pixelWidth, x_pixelHeight }),
});

test("lets browsers choose among the copies of a picture, in its own proportions", () => {
  const attachmentAsset = [asset("/hclstore/a/2.webp", 960, 500), asset("/hclstore/a/1.webp", 480, 250)];
  const said = [{ attachmentShortDescription: "A sofa" }];
  expect(pictureIn({ attachmentAsset, attachmentDescription: said })).toMatchObject({
    ...{ src: "/hclstore/a/2.webp", alt: "A sofa", width: 960, height: 500 },
    srcSet: "/hclstore/a/2.webp 960w, /hclstore/a/1.webp 480w",
  });
});

test("uses the first asset when the backend gives no sizes", () => {
  const picture = pictureIn({ attachmentAsset: [asset("/hclstore/a/wide.svg"), asset("/hclstore/a/small.svg")] });
  expect(picture).toEqual({ src: "/hclstore/a/wide.svg", alt: "", width: 1600, height: 700 });
});

test.each([[[]], [[asset("https://evil.example/x.png")]], [[asset("//evil.example/x.png")]]])(
  "returns no picture for no asset, or one on another origin: %j",
  (attachmentAsset) => expect(pictureIn({ attachmentAsset })).toBeUndefined(),
);
