import { createHash } from "node:crypto";
import { promisify } from "node:util";
import zlib from "node:zlib";

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);
const gunzip = promisify(zlib.gunzip);

export type Encoding = "br" | "gzip" | "identity";

/**
 * A text that is sent again and again: compressed once, when it is asked for a second time, in both forms that browsers take.
 * The plain form goes then; the few who want it wait for an unpacking.
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

  /** What is kept of it, in bytes. */
  get bytes(): number {
    return (this.plain?.length ?? 0) + (this.forms ? this.forms.br.length + this.forms.gzip.length : 0);
  }

  /** The body in this form if it is there at once. */
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
 * A text with blanks, kept small: it is unpacked, filled and packed again for each visitor. A fast level does: what it
 * costs is paid with every answer.
 */
export class Fillable {
  private readonly packed: Buffer;

  constructor(text: string) {
    this.packed = zlib.brotliCompressSync(text, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: fillableQuality } });
  }

  /** What is kept of it, in bytes. */
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

/** A page lives for seconds to minutes: better levels cost ten times as much for three percent. */
const brotliQuality = 5;
const gzipLevel = 7;
