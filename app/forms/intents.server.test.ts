import type { ActionFunctionArgs } from "@remix-run/node";
import { expect, test } from "vitest";
import * as z from "zod";
import { intent, runIntents } from "./intents.server.ts";

const needed = z.string({ error: "form.required" });
const Person = z.object({ first: needed, way: needed, last: needed, alias: needed });

/** As a browser sends a form: its fields in the order of the page, empty ones too, and no unchecked radio button. */
async function errorsOf(names: string[]) {
  const body = new URLSearchParams([["intent", "save"], ...names.map((name) => [name, ""])]);
  const request = new Request("http://127.0.0.1/form", { method: "POST", body });
  const context = { shop: () => Promise.resolve({ t: (key: string) => key, format: { number: String } }) };
  const args: ActionFunctionArgs = { request, params: {}, context: context as never };
  const answer = await runIntents(args, { save: intent(Person, () => Promise.resolve()) });
  return Object.keys((await answer.json()).errors);
}

test("lists errors in the order of the fields on the page", async () => {
  expect(await errorsOf(["alias", "first", "last"])).toEqual(["alias", "way", "first", "last"]);
  expect(await errorsOf(["first", "way", "last", "alias"])).toEqual(["first", "way", "last", "alias"]);
});
