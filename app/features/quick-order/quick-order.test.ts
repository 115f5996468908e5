import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { uploadJob } from "#backend/cart/file-upload-job/process.ts";
import { passwordOf } from "#tests/support/sample-passwords.ts";
import { openVisitedShop, type VisitedShop, type Visitor } from "#tests/support/visitor.ts";
import type { QuickResult } from "./actions.server.ts";

/** In the second store Elena buys for a school; the first one has no quick order. */
let shop: VisitedShop;
beforeAll(async () => {
  shop = await openVisitedShop();
});
afterAll(() => shop.close());

const goods = { one: "AGENDA-2027-CAF", two: "AGENDA-2027-NEG" };
const address = "/oficina/quick-order";

async function signIn(logonId: string): Promise<Visitor> {
  const { loginIntents } = await import("#app/features/identity/actions.server.ts");
  const visitor = shop.visitor();
  const password = passwordOf(logonId);
  const answer = await visitor.post("/oficina/login", loginIntents, { intent: "signIn", logonId, password });
  if (answer.status !== 303) throw new Error(`${logonId}: ${answer.status}`);
  return visitor;
}

const post = async (visitor: Visitor, form: Record<string, string>) => {
  const { quickOrderIntents } = await import("./actions.server.ts");
  return visitor.post(address, quickOrderIntents, form);
};
const resultOf = async (visitor: Visitor, form: Record<string, string>): Promise<QuickResult> =>
  (await post(visitor, form)).json();
const cartOf = async (visitor: Visitor) => {
  const { readCart } = await import("#app/features/cart/read.server.ts");
  const cart = await visitor.get("/oficina/cart", (context) => readCart(context));
  return Object.fromEntries((cart?.orderItem ?? []).map(({ partNumber, quantity }) => [partNumber, quantity]));
};

test("checks each row before anything is added, and keeps the input", async () => {
  const visitor = shop.visitor();
  const rows = `${goods.one}\t2\n${goods.two}\t99999\nNO-SUCH-THING\t1\nAGENDA-2027\t1\n${goods.one}\t3\n${goods.two}\t9000`;
  const { check, values } = await resultOf(visitor, {
    intent: "check",
    rows,
    "lines[0].partNumber": "Agenda ejecutiva",
    "lines[0].quantity": "1",
  });
  expect(values.rows).toEqual([rows]);
  expect(values["lines[0].partNumber"]).toEqual(["Agenda ejecutiva"]);
  expect(check?.good).toMatchObject([{ partNumber: goods.one, quantity: "5" }]);
  expect(check?.good?.[0]?.price).toMatch(/\d/);
  expect(check?.refused.map(({ partNumber, choose }) => [partNumber, Boolean(choose)])).toEqual([
    ["Agenda ejecutiva", false],
    [goods.two, false],
    ["NO-SUCH-THING", false],
    ["AGENDA-2027", true],
    [goods.two, false],
  ]);
  expect(check?.csv.split("\r\n")).toHaveLength(7);
  expect(check?.options[0]?.map(({ value }) => value)).toContain(goods.one);
  expect(await cartOf(visitor)).toEqual({});
});

test("shows the unit price for the quantity", async () => {
  const visitor = shop.visitor();
  const priceOf = async (pieces: number) =>
    (await resultOf(visitor, { intent: "check", rows: `${goods.two} ${pieces}` })).check?.good?.[0]?.price;
  expect(await priceOf(1)).not.toBe(await priceOf(10));
});

test("says what rows of one part number add up to when they exceed the stock together", async () => {
  const visitor = shop.visitor();
  const reasons = async (rows: string) =>
    (await resultOf(visitor, { intent: "check", rows })).check?.refused.map(({ reason }) => reason);
  const [first, second] = (await reasons(`${goods.one} 2\n${goods.one} 1200`)) ?? [];
  expect([first, second]).toEqual([expect.stringMatching(/1,?202/), first]);
  const [alone] = (await reasons(`${goods.one} 1202`)) ?? [];
  expect(alone).not.toMatch(/1,?202/);
});

test("gives the same reason for an item outside the contract as for an unknown one", async () => {
  const elena = await signIn("elena");
  const reasons = async (rows: string) =>
    (await resultOf(elena, { intent: "check", rows })).check?.refused.map(({ reason }) => reason);
  const [[unknown], [foreign]] = [(await reasons("NO-SUCH-THING 1")) ?? [], (await reasons("CAFE-GOTEO-02 1")) ?? []];
  expect(foreign).toBe(unknown);
});

test("adds what it can, keeps the rest in the form, and adds nothing twice", async () => {
  const visitor = shop.visitor();
  const { loadQuickOrder } = await import("./page.server.ts");
  const { ticket } = await visitor.get(address, loadQuickOrder);
  const form = {
    intent: "add",
    ticket,
    rows: `Part number;Quantity\n${goods.one};2\n${goods.two};9000\nbad row;1`,
    "lines[1].partNumber": goods.one,
    "lines[1].quantity": "1",
  };
  const [first, again] = [await post(visitor, form), await post(visitor, form)];
  expect([first.status, again.status]).toEqual([409, 409]);
  const { values, check, errors }: QuickResult = await first.json();
  expect(values.rows).toEqual([`${goods.two}\t9000\nbad row\t1\n`]);
  expect(values["lines[1].partNumber"]).toBeUndefined();
  expect(check?.refused).toHaveLength(2);
  expect(errors[""]).toHaveLength(1);
  expect(await cartOf(visitor)).toEqual({ [goods.one]: 3 });
  const all = await post(visitor, { intent: "add", rows: `${goods.two} 4` });
  expect([all.status, await cartOf(visitor)]).toEqual([303, { [goods.one]: 3, [goods.two]: 4 }]);
});

test("turns a file into rows of the form, checked like typed ones", async () => {
  const visitor = shop.visitor();
  const { quickOrderIntents } = await import("./actions.server.ts");
  const upload = async (content: string, name = "rows.csv") => {
    const form = new FormData();
    form.set("intent", "upload");
    form.set("file", new File([content], name));
    return visitor.post(`${address}/upload`, quickOrderIntents, form);
  };
  const result: QuickResult = await (await upload(`Part number,Quantity\n${goods.one},2\nx y,3`)).json();
  expect(result.values.rows).toEqual([`${goods.one}\t2\nx y\t3\n`]);
  expect(result.check?.good).toMatchObject([{ partNumber: goods.one }]);
  expect(result.check?.refused).toMatchObject([{ partNumber: "x y", where: expect.stringContaining("3") }]);
  const refused = await upload("");
  expect([refused.status, (await refused.json()).errors]).toEqual([409, { file: ["Este archivo no tiene filas."] }]);
  // Browsers send this if no file was chosen.
  expect((await (await upload("", "")).json()).errors).toEqual({ file: ["Elige un archivo."] });
  expect((await upload("A 1\n".repeat(1001))).status).toBe(409);
});

test("adds rows to a buyer's own requisition list, and to no one else's", async () => {
  const elena = await signIn("elena");
  const { listsIntents } = await import("#app/features/requisition-list/actions.server.ts");
  const { loadQuickOrder } = await import("./page.server.ts");
  const { loadList } = await import("#app/features/requisition-list/list.server.ts");
  const made = await elena.post("/oficina/account/requisition-lists", listsIntents, {
    intent: "create",
    name: "Rápida",
  });
  const list = /(\d+)$/.exec(made.headers.get("location") ?? "")?.[1] ?? "";
  expect((await elena.get(`${address}?list=${list}`, loadQuickOrder)).list?.name).toBe("Rápida");
  const answer = await post(elena, { intent: "add", list, rows: `${goods.one} 2\nNO-SUCH-THING 1\n${goods.two} 9000` });
  expect(answer.status).toBe(409);
  const result: QuickResult = await answer.json();
  expect(result.check?.refused.map(({ partNumber }) => partNumber)).toEqual(["NO-SUCH-THING"]);
  const { lines } = await elena.get(`/oficina/account/requisition-lists/${list}`, (context, request) =>
    loadList(context, list, request),
  );
  expect(lines.map(({ partNumber, quantity }) => [partNumber, quantity])).toEqual([
    [goods.one, 2],
    [goods.two, 9000],
  ]);
  const felipe = await signIn("felipe");
  await expect(felipe.get(`${address}?list=${list}`, loadQuickOrder)).rejects.toMatchObject({ status: 404 });
  expect((await post(felipe, { intent: "add", list, rows: `${goods.one} 2` })).status).not.toBe(303);
  await expect(shop.visitor().get("/quick-order", loadQuickOrder)).rejects.toMatchObject({ status: 404 });
});

describe("a long file", () => {
  const upload = async (visitor: Visitor, rows: string[]) => {
    const { quickOrderIntents } = await import("./actions.server.ts");
    const form = new FormData();
    form.set("intent", "upload");
    form.set("file", new File([rows.join("\n")], "papel.csv"));
    return visitor.post(`${address}/upload`, quickOrderIntents, form);
  };
  const rows = [...Array.from({ length: 150 }, () => `${goods.one},1`), "NO-SUCH-THING,1", "x y,1"];

  test("becomes a job that only its buyer sees; rows beyond the stock go to a list, but not to the cart", async () => {
    const elena = await signIn("elena");
    const { loadJob } = await import("./job.server.ts");
    const { jobIntents } = await import("./job-actions.server.ts");
    const answer = await upload(elena, rows);
    expect(answer.status).toBe(303);
    const path = answer.headers.get("location") ?? "";
    const id = /jobs\/(\d+)$/.exec(path)?.[1] ?? "";
    const read = (visitor: Visitor) => visitor.get(path, (context, request) => loadJob(context, id, request));
    expect(await read(elena)).toMatchObject({ isOpen: true, progress: { done: 0, total: 152 } });
    expect((await elena.post(path, jobIntents(id), { intent: "toCart" })).status).toBe(409);
    await uploadJob.run(shop.backend.db);
    const page = await read(elena);
    expect(page).toMatchObject({ isOpen: false, good: [{ partNumber: goods.one, quantity: "150" }] });
    expect(page.refused.map(({ partNumber, where }) => [partNumber, /\d+/.exec(where)?.[0]])).toEqual([
      ["NO-SUCH-THING", "151"],
      ["x y", "152"],
    ]);
    const before = (await cartOf(elena))[goods.one] ?? 0;
    const { status } = await elena.post(path, jobIntents(id), { intent: "toCart", ticket: page.ticket });
    await elena.post(path, jobIntents(id), { intent: "toCart", ticket: page.ticket });
    const after = (await cartOf(elena))[goods.one] ?? 0;
    // There are 45 in stock: what is short is left out, and says so.
    expect([status, after - before]).toEqual([409, 0]);
    const list = page.targets[0]?.value ?? "";
    const listed = await elena.post(path, jobIntents(id), { intent: "toList", list });
    expect([listed.status, listed.headers.get("location")]).toEqual([303, expect.stringContaining(list)]);
    for (const stranger of [await signIn("felipe"), await signIn("gloria")])
      await expect(read(stranger)).rejects.toMatchObject({ status: 404 });
  });

  test("becomes a job whose good rows are added to the cart exactly once, even when the form is sent twice", async () => {
    const gloria = await signIn("gloria");
    const { loadJob } = await import("./job.server.ts");
    const { jobIntents } = await import("./job-actions.server.ts");
    const few = [`${goods.one},2`, `${goods.two},3`, ...Array.from({ length: 150 }, () => "x y,1")];
    const path = (await upload(gloria, few)).headers.get("location") ?? "";
    const id = /jobs\/(\d+)$/.exec(path)?.[1] ?? "";
    await uploadJob.run(shop.backend.db);
    const { ticket } = await gloria.get(path, (context, request) => loadJob(context, id, request));
    const answers = [];
    for (let time = 0; time < 2; time += 1)
      answers.push(await gloria.post(path, jobIntents(id), { intent: "toCart", ticket }));
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    expect(await cartOf(gloria)).toEqual({ [goods.one]: 2, [goods.two]: 3 });
  });

  test("becomes a requisition list named after the file", async () => {
    const elena = await signIn("elena");
    const { listUploadIntents } = await import("./list-upload.server.ts");
    const { loadJob } = await import("./job.server.ts");
    const form = new FormData();
    form.set("intent", "upload");
    form.set("file", new File([rows.join("\n")], "Papel de marzo.xlsx"));
    const answer = await elena.post("/oficina/account/requisition-lists/upload", listUploadIntents, form);
    const path = answer.headers.get("location") ?? "";
    const id = /jobs\/(\d+)$/.exec(path)?.[1] ?? "";
    await uploadJob.run(shop.backend.db);
    const page = await elena.get(path, (context, request) => loadJob(context, id, request));
    expect(page.refused).toHaveLength(2);
    const { loadList } = await import("#app/features/requisition-list/list.server.ts");
    const list = /(\d+)$/.exec(page.made?.href ?? "")?.[1] ?? "";
    const read = await elena.get(page.made?.href ?? "", (context, request) => loadList(context, list, request));
    expect(read.head.name).toBe("Papel de marzo");
    expect(read.lines.map(({ partNumber, quantity }) => [partNumber, quantity])).toEqual([[goods.one, 150]]);
  });

  test("becomes one list, however often the form is sent", async () => {
    const elena = await signIn("elena");
    const { listUploadIntents } = await import("./list-upload.server.ts");
    const { loadLists } = await import("#app/features/requisition-list/lists.server.ts");
    const path = "/oficina/account/requisition-lists";
    const { ticket } = await elena.get(path, loadLists);
    const form = new FormData();
    for (const [name, value] of Object.entries({ intent: "upload", ticket })) form.set(name, value);
    form.set("file", new File([`${goods.one};3`], "Dos clics.csv"));
    const send = () => elena.post(`${path}/upload`, listUploadIntents, form);
    const [first, second] = [await send(), await send()];
    expect(first.headers.get("location")).toMatch(/jobs\/\d+$/);
    expect(second.headers.get("location")).toBe(first.headers.get("location"));
    await uploadJob.run(shop.backend.db);
    const { lists } = await elena.get(path, loadLists);
    expect(lists.map(({ name }) => name).filter((name) => name.startsWith("Dos clics"))).toEqual(["Dos clics"]);
  });

  test("says which rows are on the new list, and why the others are not, in the words of pasted rows", async () => {
    const elena = await signIn("elena");
    const { listUploadIntents } = await import("./list-upload.server.ts");
    const { loadJob } = await import("./job.server.ts");
    const form = new FormData();
    form.set("intent", "upload");
    form.set("file", new File([`${goods.one};3\nNOPE;2\n${goods.one};-1\n${goods.one};x`], `${"l".repeat(190)}.csv`));
    const answer = await elena.post("/oficina/account/requisition-lists/upload", listUploadIntents, form);
    const path = answer.headers.get("location") ?? "";
    const id = /jobs\/(\d+)$/.exec(path)?.[1] ?? "";
    await uploadJob.run(shop.backend.db);
    const page = await elena.get(path, (context, request) => loadJob(context, id, request));
    expect([page.summary, page.goodTitle]).toEqual([
      "Se agregó 1 fila. Las de abajo no: corrígelas y agrégalas de nuevo.",
      "Filas agregadas",
    ]);
    expect(page.refused.map(({ quantity, reason }) => [quantity, reason])).toEqual([
      ["2", expect.stringMatching(/./)],
      ["-1", "Escribe una cantidad mayor que cero."],
      ["x", "La cantidad no es un número."],
    ]);
    const { loadList } = await import("#app/features/requisition-list/list.server.ts");
    const list = /(\d+)$/.exec(page.made?.href ?? "")?.[1] ?? "";
    const { head } = await elena.get(page.made?.href ?? "", (context, request) => loadList(context, list, request));
    // Within what people may call a list.
    expect(head.name).toBe("l".repeat(90));
  });

  test("is checked immediately for a visitor without an organization", async () => {
    const { check, values }: QuickResult = await (await upload(shop.visitor(), rows)).json();
    expect(check?.refused.map(({ partNumber }) => partNumber)).toContain("NO-SUCH-THING");
    expect(values.rows?.[0]?.split("\n")).toHaveLength(153);
  });
});
