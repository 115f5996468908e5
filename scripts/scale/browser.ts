import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { Agent, request } from "undici";

export type Shot = { path: string; form?: Record<string, string> };
/** `politely`: it says when to retry. `text` decompresses, so only callers that read it pay for it. `step`: of a checkout. */
export type Answer = { status: number; location: string; politely: boolean; text: () => string; step?: string };
/** A browser without scripts that keeps its cookies and connections. */
export type Browser = { send: (shot: Shot) => Promise<Answer>; close: () => void };

const nothing: Answer = { status: 0, location: "", politely: false, text: () => "" };
/** Visitors have addresses of their own, all of this machine, so that the limits per address apply as they do elsewhere. */
const addresses = Array.from({ length: 100 }, (_, index) => `127.1.1.${index + 1}`);
let count = 0;
const nextAddress = () => addresses[(count += 1) % addresses.length] ?? "";

const connect = (localAddress: string, connections: number) =>
  new Agent({
    connections,
    headersTimeout: 15_000,
    bodyTimeout: 15_000,
    keepAliveTimeout: 30_000,
    localAddress,
    connect: { rejectUnauthorized: false },
  });
const shared = new Map(addresses.map((address) => [address, connect(address, 16)]));

/** @param isNew whether it opens connections of its own, and closes them */
export function openBrowser(origin: string, isNew = false): Browser {
  const address = nextAddress();
  const own = isNew ? connect(address, 6) : undefined;
  const dispatcher = own ?? shared.get(address);
  const jar = new Map<string, string>();
  const send = async ({ path, form }: Shot): Promise<Answer> => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
    const headers = {
      "user-agent": "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36",
      accept: "text/html,application/xhtml+xml",
      "accept-encoding": "gzip, br",
      "accept-language": "es-MX",
      ...(cookie && { cookie }),
      ...(form && { "content-type": "application/x-www-form-urlencoded", origin }),
    };
    const post = form && { method: "POST" as const, body: new URLSearchParams(form).toString() };
    try {
      const answer = await request(origin + path, { ...(dispatcher && { dispatcher }), headers, ...post });
      const body = Buffer.from(await answer.body.arrayBuffer());
      const said = answer.headers;
      for (const line of [said["set-cookie"] ?? []].flat()) keep(jar, line);
      return {
        status: answer.statusCode,
        location: String(said.location ?? "").replace(origin, ""),
        politely: said["retry-after"] !== undefined,
        text: () => unpacked(body, String(said["content-encoding"] ?? "")),
      };
    } catch {
      return nothing;
    }
  };
  return { send, close: () => void own?.close() };
}

function keep(jar: Map<string, string>, line: string) {
  const [pair = ""] = line.split(";");
  const [name = "", value = ""] = pair.split(/=(.*)/s);
  if (/Max-Age=0/i.test(line)) jar.delete(name);
  else jar.set(name, value);
}

function unpacked(body: Buffer, encoding: string): string {
  if (encoding === "br") return brotliDecompressSync(body).toString();
  return (encoding === "gzip" ? gunzipSync(body) : body).toString();
}

const maxPictures = 6;

/** What a browser with an empty cache requests besides the page: its style sheets, and the pictures in view. */
export function filesOf(html: string): string[] {
  const all = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, path = ""]) => path.replaceAll("&amp;", "&"));
  const sheets = all(/<link[^>]+href="(\/assets\/[^"]+\.css)"/g);
  const pictures = all(/<img(?![^>]+loading="lazy")[^>]+src="(\/[^"]+)"/g).slice(0, maxPictures);
  return [...new Set([...sheets, ...pictures])];
}
