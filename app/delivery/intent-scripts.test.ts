import vm from "node:vm";
import { describe, expect, it } from "vitest";
import { startOnIntent } from "./intent-scripts.tsx";

type Script = { nonce: string; textContent: string; src?: string };
/** The event properties that the script reads. */
type Intent = { type: string; movementX?: number; movementY?: number };
const nonce = "the nonce of this answer";

/**
 * Runs the inline script in a document that holds these scripts back, and shows intent.
 * @param clobbered a property of the document that markup has taken, as `<img name="currentScript">` does
 * @returns the module scripts that were started
 */
function startedOnIntent(held: Script[], clobbered: object = {}, trustedTypes?: object) {
  const { started, show } = hold(held, clobbered, trustedTypes);
  expect(started).toEqual([]);
  expect(show({ type: "pointerdown" })).toBe(0);
  return started;
}

/** @returns what has been started, and a function to show intent, which returns how many listeners are left */
function hold(held: Script[], clobbered: object = {}, trustedTypes?: object) {
  const started: object[] = [];
  const listeners = new Map<string, (event: Intent) => void>();
  class Document {
    get currentScript() {
      return { nonce };
    }
    querySelectorAll() {
      return held.map((script) => ({ ...script, replaceWith: (other: object) => started.push(other) }));
    }
    createElement() {
      return {};
    }
  }
  const document = new Document();
  for (const [name, value] of Object.entries(clobbered)) Object.defineProperty(document, name, { value });
  const addEventListener = (name: string, listener: (event: Intent) => void) => listeners.set(name, listener);
  const removeEventListener = (name: string) => listeners.delete(name);
  const self = { trustedTypes };
  vm.runInNewContext(startOnIntent, { Document, document, self, addEventListener, removeEventListener });
  const show = (event: Intent) => {
    listeners.get(event.type)?.(event);
    return listeners.size;
  };
  return { started, show };
}

describe("starting scripts on intent", () => {
  it("uses a Trusted Types policy where supported, ignoring markup that takes its name", () => {
    const names: string[] = [];
    const createPolicy = (name: string, { createScript }: { createScript: (text: string) => string }) => {
      names.push(name);
      return { createScript: (text: string) => ({ trusted: createScript(text) }) };
    };
    const trusted = { ...expected, textContent: { trusted: own.textContent } };
    expect(startedOnIntent([own], {}, { createPolicy })).toEqual([trusted]);
    expect(names).toEqual(["hydrate"]);
    expect(startedOnIntent([own], {}, { createPolicy: {} })).toEqual([expected]);
  });

  const own = { nonce, textContent: 'import "/assets/entry.client.js";' };
  const expected = { type: "module", nonce, textContent: own.textContent };

  it("starts the scripts of its own response", () => {
    expect(startedOnIntent([own])).toEqual([expected]);
  });

  it("ignores events of a resting pointer, and starts when it moves", () => {
    const { started, show } = hold([own]);
    expect(show({ type: "pointermove", movementX: 0, movementY: 0 })).toBe(4);
    expect(started).toEqual([]);
    expect(show({ type: "pointermove", movementX: 0, movementY: -1 })).toBe(0);
    expect(started).toEqual([expected]);
  });

  it.each([
    ["without a nonce", { nonce: "", textContent: "steal()" }],
    ["with another nonce", { nonce: "guessed", textContent: "steal()" }],
    ["of another address", { nonce: "", textContent: "", src: "https://evil.example/a.js" }],
  ])("does not start an injected script %s", (_name, injected) => {
    expect(startedOnIntent([injected, own])).toEqual([expected]);
  });

  it("reads the nonce from its own element, not from markup that shadows a document property", () => {
    const injected = { nonce: "guessed", textContent: "steal()" };
    expect(startedOnIntent([injected, own], { currentScript: { nonce: "guessed" } })).toEqual([expected]);
  });
});
