import { withStudio } from "#backend/studio/serve.ts";
import type { TestBackend } from "./backend.ts";

/** The studio as an editor's browser uses it. */
export type Studio = {
  get: (path: string) => Promise<Response>;
  text: (path: string) => Promise<string>;
  /** @param cookie the cookie of another browser */
  post: (path: string, form: Record<string, string> | FormData, cookie?: string) => Promise<Response>;
  /** Saves a draft in a workspace of these tests; `target` may be the beginning of its name. @returns its page */
  draft: (kind: string, fields: Record<string, string>) => Promise<string>;
};

/** Signs in as the sample editor, in English, and opens a workspace in the first store. */
export async function openStudio(backend: TestBackend): Promise<Studio> {
  const visit = withStudio(backend.fetch, backend.db);
  const signIn = { intent: "sign-in", logonId: "editor", password: "Editor.2026!" };
  const own = (await send("/studio", signIn, "")).headers.get("set-cookie")?.split(";")[0] ?? "";
  const get = (path: string) => visit(new Request(`http://backend${path}`, { headers: { cookie: own } }));
  const text = async (path: string) => (await get(path)).text();
  const post: Studio["post"] = (path, form, cookie = own) => send(path, form, cookie);
  await post("/studio/1", { intent: "workspace", name: "Tests" });
  return { get, text, post, draft };

  function send(path: string, form: Record<string, string> | FormData, cookie: string) {
    const body = form instanceof FormData ? form : new URLSearchParams(form);
    const headers = { cookie, "sec-fetch-site": "same-origin" };
    return visit(new Request(`http://backend${path}`, { method: "POST", body, headers }));
  }

  async function draft(kind: string, { target = "", ...fields }: Record<string, string>): Promise<string> {
    const form = await text(`/studio/1/new/${kind}`);
    const optionOf = (name: string) => new RegExp(`value="(\\d+)"[^>]*>${name}`).exec(form)?.[1] ?? "";
    const chosen = { workspaceId: optionOf("Tests"), target: target && optionOf(target) };
    const made = await post(`/studio/1/new/${kind}`, { intent: "save", ...chosen, ...fields });
    if (made.status !== 303) throw new Error(await made.text());
    return (made.headers.get("location") ?? "").replace(/\?.*/, "");
  }
}
