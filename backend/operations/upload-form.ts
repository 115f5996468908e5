import { FileRefused } from "#backend/catalog/import/file.ts";
import { takeUpload } from "#backend/catalog/import/uploads.ts";
import { written } from "#backend/platform/http/written.ts";
import { type Html, html } from "#backend/studio/html.ts";
import { framed } from "#backend/studio/views.ts";
import { recordOperatorAct } from "./acts.ts";
import { errorAt, problemView } from "./views.ts";
import type { Problem, Visit } from "./visit.ts";

/** A file of 50,000 rows has half of it. */
const maxBytes = 32_000_000;

/** Takes a file of goods, prices or stock, to be imported or only tried out. @returns the import's id, or why not */
export async function takeFile(visit: Visit, form: URLSearchParams): Promise<Problem | number> {
  const [file] = visit.files;
  if (!file?.size) return { error: "noFile", at: "file" };
  if (file.size > maxBytes) return { error: "fileSize", at: "file" };
  const content = new Uint8Array(await file.arrayBuffer());
  const isTrial = form.get("intent") !== "import";
  try {
    return await written(visit.db, async (tx) => {
      const id = await takeUpload(tx, { storeId: visit.store.id, name: file.name, content, isTrial });
      await recordOperatorAct(tx, visit, isTrial ? "tryOut" : "import", `import/${id}`, {
        file: file.name.slice(0, 200),
      });
      return id;
    });
  } catch (error) {
    if (error instanceof FileRefused) return { error: errors[error.problem], at: "file", detail: error.detail };
    throw error;
  }
}

const errors = { ending: "fileEnding", empty: "fileEmpty", headings: "fileHeadings", twice: "fileTwice" } as const;

/** The form for a file. Trying it out comes first: that is what the Enter key does. */
export const uploadForm = ({ texts }: Visit, problem: Problem | undefined): Html =>
  html`${problemView(texts, problem)}
    <form method="post" enctype="multipart/form-data">
      ${framed(
        {
          ...{ name: "file", label: texts.importFile, hint: texts.importHint, error: errorAt(texts, problem, "file") },
          more: 'type="file" accept=".csv,.jsonl,.ndjson,text/csv" required',
        },
        (attributes) => html`<input ${attributes} />`,
      )}
      <p class="hint">${texts.importExample} <code dir="ltr">partNumber,price.MXN,stock</code></p>
      <p class="actions">
        <button class="plain" name="intent" value="try">${texts.tryOut}</button>
        <button name="intent" value="import">${texts.importNow}</button>
      </p>
    </form>`;
