/** A page as received, after redirects. */
export type Visit = { url: URL; status: number; headers: Headers; html: string };
export type Visitor = ReturnType<typeof createVisitor>;

/** Robots may get pages without scripts; this one wants what people get. */
const asPeople =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";
const maxRedirects = 10;
const timeoutMs = 20_000;

/**
 * A visitor without a browser: requests pages, submits forms and keeps cookies.
 * @param cookie initial Cookie header, e.g. the session of a signed-in shopper
 */
export function createVisitor(cookie = "") {
  const jar = new Map(
    cookie.split(/;\s*/).flatMap((pair): [string, string][] => {
      const at = pair.indexOf("=");
      return at > 0 ? [[pair.slice(0, at), pair.slice(at + 1)]] : [];
    }),
  );

  async function ask(url: URL, form?: URLSearchParams): Promise<Response> {
    const response = await fetch(url, {
      method: form ? "POST" : "GET",
      redirect: "manual",
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        "user-agent": asPeople,
        accept: "text/html,application/xhtml+xml",
        cookie: [...jar].map(([name, value]) => `${name}=${value}`).join("; "),
        ...(form && { origin: url.origin, "sec-fetch-site": "same-origin" }),
      },
      ...(form && { body: form }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value && !/max-age=0(;|$)/i.test(line)) jar.set(name, value);
      else jar.delete(name);
    }
    return response;
  }

  /** Goes to a page, or sends a form to it, and follows redirects as long as they stay with the shop. */
  async function visit(address: URL, form?: URLSearchParams): Promise<Visit> {
    let response = await ask(address, form);
    let url = address;
    for (let round = 0; round < maxRedirects && response.status >= 300 && response.status < 400; round += 1) {
      url = new URL(response.headers.get("location") ?? "", url);
      if (url.origin !== address.origin) throw new Error(`${address.pathname} leads away to ${url.origin}`);
      response = await ask(url);
    }
    return { url, status: response.status, headers: response.headers, html: await response.text() };
  }

  return { visit };
}
