import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { eq } from "drizzle-orm";
import { photoFolder } from "#backend/catalog/photo/folder.ts";
import { allJobs } from "#backend/jobs.ts";
import { operatorActs } from "#backend/platform/db/schema/operator-act.ts";
import { openTestShop } from "./test-shop.ts";
import { withOperations } from "#backend/operations/serve.ts";

export const desk = "/operations/1";
/** `OPERATIONS=folder npx vitest run backend/operations` writes the pages to files for people to look at. */
const folder = process.env.OPERATIONS;

export type Desk = Awaited<ReturnType<typeof openDesk>>;

/** A shop with its operators' desk, and two people who work at it. */
export async function openDesk() {
  const shop = await openTestShop();
  const photoDir = mkdtempSync(path.join(tmpdir(), "photos-"));
  const visit = withOperations(shop.fetch, shop.db, allJobs({ simulatesWarehouse: false }), photoFolder(photoDir));
  const close = async () => {
    await shop.close();
    rmSync(photoDir, { recursive: true });
  };
  let own = "";
  const get = (address: string, cookie = own, language = "en-US") =>
    visit(new Request(`http://backend${address}`, { headers: { cookie, "accept-language": language } }));
  const post = (
    address: string,
    form: Record<string, string> | string[][] | FormData,
    cookie = own,
    site = "same-origin",
  ) =>
    visit(
      new Request(`http://backend${address}`, {
        method: "POST",
        body: form instanceof FormData ? form : new URLSearchParams(form),
        headers: { cookie, "sec-fetch-site": site },
      }),
    );
  const enter = async (logonId: string, password: string): Promise<string> => {
    const answer = await post("/operations", { intent: "sign-in", logonId, password }, "");
    return answer.headers.get("set-cookie")?.split(";")[0] ?? "";
  };
  own = await enter("oscar", "Oscar.2026!");
  const other = await enter("admin", "Admin.2026!");
  const text = async (address: string, name = ""): Promise<string> => {
    const page = await (await get(address, own)).text();
    if (folder && name) {
      mkdirSync(folder, { recursive: true });
      const css = await (await get("/operations/style.css", own)).text();
      const alone = page.replace(/<link rel="stylesheet"[^>]*>/, `<style>${css}</style>`);
      writeFileSync(path.join(folder, `${name}.html`), alone);
    }
    return page;
  };
  return {
    ...{ shop: { ...shop, close }, photoDir, visit, get, post, enter, own, other, text },
    /** Sends a form with the version that its page shows now. */
    act: async (page: string, form: Record<string, string>, cookie = own) =>
      post(page, { version: versionIn(await text(page)), ...form }, cookie),
    actsOf: async (object: string) => {
      const { object: about, id } = operatorActs;
      const acts = await shop.db.select().from(operatorActs).where(eq(about, object)).orderBy(id);
      return acts.map(({ act: name }) => name);
    },
  };
}

export const versionIn = (page: string) => /name="version" value="(\w+)"/.exec(page)?.[1] ?? "";

/** A number as an Arabic keyboard writes it. */
export const inArabicDigits = (number: number): string =>
  String(number).replace(/\d/g, (digit) => "٠١٢٣٤٥٦٧٨٩".charAt(Number(digit)));
