import { FormError, type Intent, intent } from "#app/forms/intents.server.ts";
import { paths } from "#app/navigation/paths.ts";
import { UploadForm } from "./forms.server.ts";
import { readFile } from "./read-file.server.ts";
import { startList } from "./upload.server.ts";

/** A new requisition list of a file of rows. */
export const listUploadIntents: Record<string, Intent> = {
  upload: intent(UploadForm, async ({ file }, { shop }) => {
    const { rows, refusal } = await readFile(file);
    if (refusal) throw new FormError("file", shop.t(`quickOrder:refusal.${refusal}`));
    const job = await startList(shop, { rows, name: file.name });
    return job ? paths.uploadJob(job) : paths.requisitionLists();
  }),
};
