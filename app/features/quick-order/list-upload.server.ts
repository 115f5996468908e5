import { FormError, type Intent, intent } from "#app/forms/intents.server.ts";
import { onceFor } from "#app/forms/once.server.ts";
import { paths } from "#app/navigation/paths.ts";
import { UploadForm } from "./forms.server.ts";
import { readFile } from "./read-file.server.ts";
import { startList } from "./upload.server.ts";

/** A new requisition list of a file of rows. */
export const listUploadIntents: Record<string, Intent> = {
  upload: intent(UploadForm, async ({ file, ticket }, { context, shop }) => {
    const { rows, refusal } = await readFile(file);
    if (refusal) throw new FormError("file", shop.t(`quickOrder:refusal.${refusal}`));
    const sent = { rows, name: file.name };
    const wish = `upload ${JSON.stringify(sent)}`;
    const job = await onceFor(context.session, { ticket, wish }, () => startList(shop, sent));
    return job ? paths.uploadJob(job) : paths.requisitionLists();
  }),
};
