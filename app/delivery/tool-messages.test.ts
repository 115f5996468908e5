import { expect, test } from "vitest";
import { heardFrom, lockError, sessionError, sizeMessage, toolMessage } from "./tool-messages.ts";

const [self, parent, other] = [{}, {}, {}];
const origin = "https://tool.example";
const frame = { self, parent, tools: [origin] };
const hello = "[iFrameSizer]shop:8:false:false:32:true:true:null:taggedElement:null:null:0:false:child:scroll:true";
const cart = '[iFrameSizer]message:{"action":"CART_FETCHING_REQUESTED"}';

test("recognizes the tool's greeting, size request, and cart change", () => {
  const heard = (data: unknown) => heardFrom({ source: parent, origin, data }, frame);
  expect(heard(hello)).toEqual({ kind: "hello", frame: "shop" });
  expect(heard("[iFrameSizer]resize")).toEqual({ kind: "size" });
  expect(heard(cart)).toEqual({ kind: "cart" });
});

test.each([
  ["a sibling or an opener", { source: other, origin, data: cart }, frame],
  ["another origin", { source: parent, origin: "https://evil.example", data: cart }, frame],
  ["an origin that only begins like the tool's", { source: parent, origin: `${origin}.evil`, data: cart }, frame],
  ["the page itself when nothing frames it", { source: self, origin, data: cart }, { ...frame, parent: self }],
  ["the parent when no tools are configured", { source: parent, origin, data: cart }, { ...frame, tools: [] }],
])("ignores messages from %s", (_, received, where) => {
  for (const data of [cart, hello, "[iFrameSizer]resize"])
    expect(heardFrom({ ...received, data }, where)).toBeUndefined();
});

test.each([
  { action: "CART_FETCHING_REQUESTED" },
  '[iFrameSizer]message:{"action":"CART_FETCHING"}',
  "[iFrameSizer]message:{",
  "[iFrameSizer]message:null",
  "[iFrameSizer]message:[]",
  "[iFrameSizer]moveToAnchor:x",
  "[iFrameSizer]a b:8:false",
  "[iFrameSizer]",
  'message:{"action":"CART_FETCHING_REQUESTED"}',
  `[iFrameSizer]message:{"action":"CART_FETCHING_REQUESTED","x":"${"x".repeat(5_000)}"}`,
  null,
  7,
])("ignores the unknown or malformed message %j", (data) =>
  expect(heardFrom({ source: parent, origin, data }, frame)).toBeUndefined(),
);

test("writes messages in the format that the tool's library reads", () => {
  expect(sizeMessage("shop", { height: 700.2, width: 1100 }, "init")).toBe("[iFrameSizer]shop:701:1100:init");
  const text = toolMessage("shop", sessionError("_ERR_X"));
  // As iframe-resizer 4 finds the body of a message: behind the first colon and thirteen characters.
  expect(JSON.parse(text.slice(text.indexOf(":") + "message".length + 6))).toEqual({
    type: "SESSION_ERROR_ACTION",
    payload: { sessionError: { msgKey: "SessionError._ERR_X", className: "error" } },
  });
});

test("reports both lock errors to the tool, but no other error", () => {
  expect(lockError("_ERR_ORDER_IS_LOCKED,carla%2Cx")).toEqual({
    type: "LOCK_ORDER_ACTION",
    payload: { errorKey: "_ERR_ORDER_IS_LOCKED", errorParameters: ["carla,x"] },
  });
  expect(lockError("_ERR_ORDER_IS_NOT_LOCKED")).toEqual({
    type: "LOCK_ORDER_ACTION",
    payload: { errorKey: "_ERR_ORDER_IS_NOT_LOCKED", errorParameters: [] },
  });
  for (const header of [null, "", "_ERR_ORDER_NOT_FOUND"]) expect(lockError(header)).toBeUndefined();
});
