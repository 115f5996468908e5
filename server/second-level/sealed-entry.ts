import { createHmac, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants } from "node:zlib";

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);
/** Higher levels cost more than they save between two machines on one network. */
const quality = 4;
const macBytes = 32;
const maxTextBytes = 8_000_000;

/**
 * A text as it is stored in the second-level cache: compressed, after an HMAC-SHA256 over its name and content. Without a
 * secret of the shop, an attacker who can write to Redis can neither inject a page nor swap one page for another.
 */
export async function sealEntry(name: string, text: string, secret: string): Promise<Buffer> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: text.length };
  const body = await compress(text, { params });
  return Buffer.concat([macOf(name, body, secret), body]);
}

/** The text; undefined if it was sealed with none of these secrets or for another name. Verified before decompression. */
export async function openEntry(name: string, entry: Buffer, secrets: readonly string[]): Promise<string | undefined> {
  const [mac, body] = [entry.subarray(0, macBytes), entry.subarray(macBytes)];
  const isOurs = (secret: string) => mac.length === macBytes && timingSafeEqual(mac, macOf(name, body, secret));
  if (!secrets.some(isOurs)) return undefined;
  const text = await decompress(body, { maxOutputLength: maxTextBytes }).catch(() => undefined);
  return text?.toString();
}

const macOf = (name: string, body: Buffer, secret: string): Buffer =>
  createHmac("sha256", `second level ${secret}`).update(`${name}\n`).update(body).digest();
