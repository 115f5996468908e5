import { csvMark } from "#contract/csv.ts";

/** A file of rows to be downloaded. */
export const csvFile = (text: string, name: string) =>
  new Response(csvMark + text, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}"`,
      "Cache-Control": "private, no-store",
      "X-Robots-Tag": "noindex",
    },
  });
