/** A barcode as a drawing: `path` in modules, `width` modules wide with its quiet zones, one high. */
type Barcode = { width: number; path: string };

/** The standard asks for ten modules of white on either side. */
const quiet = 10;

/**
 * A text as Code 128. The encoder is a megabyte: it is loaded when the first label is drawn.
 * @see docs/decisions/063-after-the-order.md
 */
export async function barcodeOf(text: string): Promise<Barcode> {
  const { default: encoder } = await import("bwip-js/node");
  const [drawn] = encoder.raw("code128", text, "");
  const widths = drawn && "sbs" in drawn ? drawn.sbs : [];
  let at = quiet;
  let path = "";
  for (const [index, width] of widths.entries()) {
    if (index % 2 === 0) path += `M${at} 0h${width}v1h-${width}z`;
    at += width;
  }
  return { width: at + quiet, path };
}
