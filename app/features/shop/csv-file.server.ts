/** A file of rows to be downloaded. It begins with a byte order mark: without it spreadsheets misread accents. */
export const csvFile = (text: string, name: string) =>
  new Response(`\ufeff${text}`, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}"`,
      "Cache-Control": "private, no-store",
      "X-Robots-Tag": "noindex",
    },
  });
