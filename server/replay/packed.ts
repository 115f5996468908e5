import { createHash } from "node:crypto";
import { promisify } from "node:util";
import zlib from "node:zlib";

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);
const gunzip = promisify(zlib.gunzip);

export type Encoding = "br" | "gzip" | "identity";

/**
 * A text that is sent many times: compressed once, at the second request, with both encodings that browsers accept. The plain form
 * is dropped then; the few clients that want it wait for decompression.
 */
export class Packed {
  readonly digest: string;
  private plain: Buffer | undefined;
  private forms: { br: Buffer; gzip: Buffer } | undefined;
  private packing: Promise<{ br: Buffer; gzip: Buffer }> | undefined;

  constructor(text: string) {
    this.plain = Buffer.from(text);
    this.digest = createHash("sha256").update(this.plain).digest("base64url");
  }

  /** Memory used, in bytes. */
  get bytes(): number {
    return (this.plain?.length ?? 0) + (this.forms ? this.forms.br.length + this.forms.gzip.length : 0);
  }

  /** The body in this encoding if it is available without waiting. */
  ready(encoding: Encoding): Buffer | undefined {
    return encoding === "identity" ? this.plain : this.forms?.[encoding];
  }

  async body(encoding: Encoding): Promise<Buffer> {
    const ready = this.ready(encoding);
    if (ready) return ready;
    const forms = await (this.packing ??= this.pack());
    return encoding === "identity" ? gunzip(forms.gzip) : forms[encoding];
  }

  private async pack() {
    const text = this.plain ?? Buffer.alloc(0);
    const params = {
      [zlib.constants.BROTLI_PARAM_MODE]: zlib.constants.BROTLI_MODE_TEXT,
      [zlib.constants.BROTLI_PARAM_QUALITY]: brotliQuality,
      [zlib.constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    };
    const [br, packed] = await Promise.all([brotli(text, { params }), gzip(text, { level: gzipLevel })]);
    this.forms = { br, gzip: packed };
    this.plain = undefined;
    return this.forms;
  }
}

/**
 * A text with blanks, stored compressed: it is decompressed, filled in, and compressed again for each visitor, at a fast level because
 * the cost is paid with every answer.
 */
export class Fillable {
  private readonly packed: Buffer;

  constructor(text: string) {
    this.packed = zlib.brotliCompressSync(text, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: fillableQuality } });
  }

  /** Memory used, in bytes. */
  get bytes(): number {
    return this.packed.length;
  }

  filled(encoding: Encoding, fill: (text: string) => string): Buffer {
    const text = fill(zlib.brotliDecompressSync(this.packed).toString());
    if (encoding === "identity") return Buffer.from(text);
    if (encoding === "gzip") return zlib.gzipSync(text, { level: filledGzipLevel });
    return zlib.brotliCompressSync(text, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: filledQuality } });
  }
}

const fillableQuality = 4;
const filledQuality = 4;
const filledGzipLevel = 5;

/** A page lives for seconds to minutes: higher qualities cost ten times as much and save one to ten percent. */
const brotliQuality = 5;
/** The highest level takes less than a millisecond more than the default. */
const gzipLevel = 9;
