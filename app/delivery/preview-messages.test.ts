import { describe, expect, test, vi } from "vitest";
import { askedBy, reportOnce } from "./preview-messages.ts";

const [self, parent, sibling] = [{}, {}, {}];
const tools = ["https://tool.example"];
const frame = { self, parent, tools };
const heard = (more: object, about: object = {}) =>
  askedBy(
    { source: parent, origin: "https://tool.example", data: { action: "PREVIEW_SHOW_PAGE_INFORMATION" }, ...more },
    { ...frame, ...about },
  );

describe("a framed preview", () => {
  test("shows and hides page information when the framing tool requests it", () => {
    expect(heard({})).toBe("show");
    expect(heard({ data: { action: "PREVIEW_HIDE_PAGE_INFORMATION" } })).toBe("hide");
  });

  test.each<[string, object, object]>([
    ["a sibling", { source: sibling }, {}],
    ["an opener", { source: sibling, origin: "https://tool.example" }, { parent: self }],
    ["itself, where nothing frames it", { source: self }, { parent: self }],
    ["another origin", { origin: "https://evil.example" }, {}],
    ["an origin that begins like the tool's", { origin: "https://tool.example.evil.example" }, {}],
    ["the origin null", { origin: "null" }, {}],
    ["another action", { data: { action: "RESIZE" } }, {}],
    ["an unknown action of previews", { data: { action: "PREVIEW_NO_OP" } }, {}],
    ["an action that only contains the name", { data: { action: "X_PREVIEW_SHOW_PAGE_INFORMATION" } }, {}],
    ["an action that is no text", { data: { action: ["PREVIEW_SHOW_PAGE_INFORMATION"] } }, {}],
    ["a text", { data: "PREVIEW_SHOW_PAGE_INFORMATION" }, {}],
    ["nothing", { data: null }, {}],
    ["anyone where no tool is configured", {}, { tools: [] }],
  ])("ignores %s", (_, message, about) => expect(heard(message, about)).toBeUndefined());

  test("reports a page once, and the next one only if it differs", () => {
    const send = vi.fn();
    const report = reportOnce(send);
    const page = { page: { type: "HomePage" } };
    for (const data of [page, structuredClone(page), undefined, undefined, page]) report(data);
    expect(send.mock.calls.map(([message]) => message)).toEqual([
      { action: "PREVIEW_LAYOUT_INITIALIZED", data: page },
      { action: "PREVIEW_LAYOUT_INITIALIZED" },
      { action: "PREVIEW_LAYOUT_INITIALIZED", data: page },
    ]);
  });
});
