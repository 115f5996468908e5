import http, { type IncomingMessage, type ServerResponse } from "node:http";
import { once } from "node:events";

/** A port in front of several nodes, which are probed every 200 ms whether they take requests. */
export type Balancer = {
  origin: string;
  /** Requests that got no answer, or half of one, because the node's connection was reset. */
  resets: { at: number; target: string }[];
  close: () => Promise<void>;
};

type Node = { origin: string; isReady: boolean; agent: http.Agent };
const probeMs = 200;

/** @param probe the path that answers 200 on a node that takes requests */
export async function openBalancer(port: number, origins: readonly string[], probe: string): Promise<Balancer> {
  const nodes: Node[] = origins.map((origin) => ({
    origin,
    isReady: false,
    agent: new http.Agent({ keepAlive: true, timeout: 20_000 }),
  }));
  const resets: Balancer["resets"] = [];
  let turn = 0;
  const server = http.createServer((incoming, outgoing) => {
    // Round robin, as most balancers do. A node that is not ready is better than none.
    const ready = nodes.filter(({ isReady }) => isReady);
    const inTurn = ready.length > 0 ? ready : nodes;
    const first = (turn += 1) % inTurn.length;
    const order = [...inTurn.slice(first), ...inTurn.slice(0, first)];
    void collect(incoming).then((body) => pass({ incoming, outgoing, body, order, resets }));
  });
  const ask = () => Promise.all(nodes.map(async (node) => (node.isReady = await isUp(node.origin + probe))));
  await ask();
  const timer = setInterval(() => void ask(), probeMs);
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  const close = async () => {
    clearInterval(timer);
    for (const { agent } of nodes) agent.destroy();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { origin: `http://127.0.0.1:${port}`, resets, close };
}

type Passage = {
  incoming: IncomingMessage;
  outgoing: ServerResponse;
  body: Buffer;
  order: Node[];
  resets: Balancer["resets"];
};

/** Passes a request to the first node that accepts a connection. */
async function pass({ incoming, outgoing, body, order, resets }: Passage): Promise<void> {
  const { method = "GET", url = "/", headers } = incoming;
  for (const [index, { origin, agent }] of order.entries()) {
    const isLast = index === order.length - 1;
    try {
      const request = http.request(origin + url, { method, headers, agent }).end(body);
      const [answer]: IncomingMessage[] = await once(request, "response");
      if (!answer) throw new Error("no answer");
      const content = await collect(answer);
      const { connection, "keep-alive": keepAlive, "transfer-encoding": encoding, ...passed } = answer.headers;
      return void outgoing.writeHead(answer.statusCode ?? 502, passed).end(content);
    } catch (error) {
      const isRefused = error instanceof Error && "code" in error && error.code === "ECONNREFUSED";
      if (isRefused && !isLast) continue;
      resets.push({ at: Date.now(), target: `${origin} ${method} ${url}: ${String(error)}` });
      return void outgoing.writeHead(502).end();
    }
  }
}

async function collect(stream: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

const isUp = (address: string) =>
  fetch(address, { signal: AbortSignal.timeout(1_000) }).then(
    async (answer) => (await answer.text(), answer.ok),
    () => false,
  );
