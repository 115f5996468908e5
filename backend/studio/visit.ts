import type { Db } from "#backend/platform/db/client.ts";
import type { Store } from "#backend/store/store.ts";
import type { Html } from "./html.ts";
import type { Editor } from "./session.ts";
import type { Texts } from "./texts/english.ts";
import type { Values } from "./views.ts";

/** A request of an editor, in a store. `form`: only with a form that was sent. */
export type Visit = {
  db: Db;
  editor: Editor;
  store: Store;
  texts: Texts;
  form: Values | undefined;
  file: File | undefined;
  query: URLSearchParams;
  /** What the form before this page has done: its name among the texts. */
  done: string;
};

/** What a section of the studio shows: a redirect, or a page. */
export type Shown = Response | { body: Html; status?: number };
