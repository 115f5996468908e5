import { createHash } from "node:crypto";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { startOnIntent } from "./intent-scripts.tsx";
import { shareable } from "./shared-page.server.ts";

const marks = {
  nonce: "0123456789abcdef",
  requestId: "7c9e6679-7425-40de-944b-e07fc1f90ae7",
  mark: "fedcba9876543210",
};
const script = (text: string, type = "") =>
  `<script nonce="${marks.nonce}"${type && ` type="${type}"`}>${text}</script>`;
const data = `window.__remixContext = {"requestId":"${marks.requestId}"};`;
const modules = 'import "/assets/manifest-1.js";\nimport("/assets/entry-2.js");';
const page = (more = "") =>
  `<body>${more}${script("first()")}${script(data)}${script(modules, "text/x-hydrate")}${script(startOnIntent)}</body>`;
const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

test("moves data and modules out of the page into a content-addressed file", () => {
  const first = shareable(page(), marks);
  const other = { ...marks, nonce: "f".repeat(16), requestId: "00000000-0000-4000-8000-000000000000" };
  const again = page().replaceAll(marks.nonce, other.nonce).replaceAll(marks.requestId, other.requestId);
  expect(shareable(again, other)).toEqual(first);
  expect(first?.html).not.toContain("__remixContext");
  expect(first?.hydration?.text).toBe(`window.__remixContext = {"requestId":"shared"};\n${modules}`);
  expect(first?.html).toContain(first?.hydration?.address);
  // As many elements as the framework expects to find.
  expect(first?.html.match(/<script/g)).toHaveLength(4);
});

test("allows only the scripts that had the nonce, each by the hash of its text", () => {
  const planted = "<script>steal()</script>";
  const { html = "", scripts = [] } = shareable(page(planted), marks) ?? {};
  const texts = [...html.matchAll(/<script>([^<]+)<\/script>/g)].map(([, text = ""]) => text);
  expect(scripts).toEqual(texts.filter((text) => text !== "steal()").map(hashOf));
  expect(scripts).toHaveLength(2);
});

test("keeps the data of a page without held scripts, and lists no hashes for a page without scripts", () => {
  const now = shareable(script(data) + script(modules, "module"), marks);
  expect(now?.hydration).toBeUndefined();
  expect(now?.scripts).toHaveLength(2);
  expect(shareable("<p>plain</p>", marks)).toEqual({ html: "<p>plain</p>", blanks: [], scripts: [] });
});

test("does not share a page that contains the nonce anywhere else", () => {
  expect(shareable(`${page()}<p>${marks.nonce}</p>`, marks)).toBeUndefined();
});

test("the starter loads the file and its modules once, on the first interaction", () => {
  const { html = "", hydration } = shareable(page(), marks) ?? {};
  const [starter = ""] = /\(function\(\)\{var e=.*?\)\(\)(?=<)/.exec(html) ?? [];
  const added: { rel?: string; href?: string; src?: string }[] = [];
  const heard = new Map<string, (event: object) => void>();
  const element = () => ({});
  const held = { replaceWith: (one: object) => void added.push(one) };
  runInNewContext(starter, {
    addEventListener: (name: string, act: (event: object) => void) => heard.set(name, act),
    removeEventListener: (name: string) => heard.delete(name),
    document: {
      createElement: element,
      querySelector: () => held,
      head: { appendChild: (one: object) => void added.push(one) },
    },
  });
  heard.get("pointermove")?.({ type: "pointermove", movementX: 0, movementY: 0 });
  expect(added).toEqual([]);
  heard.get("keydown")?.({ type: "keydown" });
  expect(added.map(({ href, src }) => href ?? src)).toEqual([
    "/assets/manifest-1.js",
    "/assets/entry-2.js",
    hydration?.address,
  ]);
  expect(heard.size).toBe(0);
});
