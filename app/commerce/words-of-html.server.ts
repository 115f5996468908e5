import sanitizeHtml from "sanitize-html";

/** What a reader sees of HTML: the words alone, on one line. */
export const wordsOfHtml = (html: string): string =>
  sanitizeHtml(html.replace(/<br\s*\/?>/gi, " "), { allowedTags: [], allowedAttributes: {} })
    .replace(/&(amp|lt|gt|quot);/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+/g, " ")
    .trim();

const entities: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"' };
