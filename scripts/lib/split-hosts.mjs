import http from "node:http";

/** Hosts of an installation besides the transaction server's, each below a path of its own, with what it answers. */
const kinds = {
  search: { setting: "SEARCH_URL", owns: /^\/search\/resources\// },
  media: { setting: "MEDIA_URL", owns: /^\/hclstore\// },
  pictures: { setting: "PICTURE_URL", owns: /^\/hclstore\// },
};

/**
 * Puts search, media and a CDN on ports of their own in front of one backend; a host answers 404 to whatever does not belong to it.
 * @param target the backend's address
 * @returns the storefront's settings for them, and how many requests each has answered and refused
 */
export async function startSplitHosts(target) {
  const settings = {};
  const counts = {};
  for (const [name, { setting, owns }] of Object.entries(kinds)) {
    counts[name] = { answered: 0, refused: 0 };
    settings[setting] = await startHost({ target, prefix: `/${name}`, owns, count: counts[name] });
  }
  return { settings, counts };
}

async function startHost({ target, prefix, owns, count }) {
  const server = http.createServer((request, response) => {
    const path = request.url.startsWith(prefix) ? request.url.slice(prefix.length) : "";
    if (!owns.test(path)) {
      count.refused += 1;
      return response.writeHead(404, { "content-type": "text/html" }).end("not here");
    }
    count.answered += 1;
    const { host: _, ...headers } = request.headers;
    const onward = http.request(target + path, { method: request.method, headers }, (answer) => {
      response.writeHead(answer.statusCode, answer.headers);
      answer.pipe(response);
    });
    onward.on("error", () => response.destroy());
    return request.pipe(onward);
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  server.unref();
  return `http://127.0.0.1:${server.address().port}${prefix}`;
}
