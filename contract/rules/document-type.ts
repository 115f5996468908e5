/** The types of documents that people may upload. */
export const documentTypes = ["application/pdf", "image/jpeg", "image/png"] as const;
export type DocumentType = (typeof documentTypes)[number];

/** How many documents a registration accepts, and their maximum total size in bytes: a request is limited to 1 MB. */
export const maxDocuments = 3;
export const maxDocumentBytes = 650_000;

const codes = (text: string) => [...text].map((letter) => letter.charCodeAt(0));
const beginnings: Record<DocumentType, readonly number[]> = {
  "application/pdf": codes("%PDF-"),
  "image/jpeg": [0xff, 0xd8, 0xff],
  "image/png": [0x89, ...codes("PNG\r\n"), 0x1a, 0x0a],
};

/** The type of a document by its first bytes, whatever its name; undefined for any other type. Pure. */
export const typeByBeginning = (bytes: Uint8Array): DocumentType | undefined =>
  documentTypes.find((type) => beginnings[type].every((byte, index) => bytes[index] === byte));

const endsWith = (bytes: Uint8Array, end: readonly number[]) =>
  end.every((byte, index) => bytes[bytes.length - end.length + index] === byte);

/**
 * Whether the image of a JPEG ends. Phones append data of their own, so the marker need not be last, and thumbnails in the segments
 * before the image have one too.
 */
function hasImageEnd(bytes: Uint8Array): boolean {
  const word = (at: number) => ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);
  const [startOfScan, endOfImage] = [0xffda, 0xffd9];
  let at = 2;
  while (bytes[at] === 0xff && word(at) !== startOfScan) at += 2 + word(at + 2);
  while (at < bytes.length && word(at) !== endOfImage) at += 1;
  return at < bytes.length;
}

const isComplete: Record<DocumentType, (bytes: Uint8Array) => boolean> = {
  // The end marker is within the last kilobyte.
  "application/pdf": (bytes) => String.fromCharCode(...bytes.slice(-1024)).includes("%%EOF"),
  "image/jpeg": hasImageEnd,
  "image/png": (bytes) => endsWith(bytes, [...codes("IEND"), 0xae, 0x42, 0x60, 0x82]),
};

/** The type of a whole document by its first and last bytes; undefined for any other type, and for a truncated file. Pure. */
export function documentTypeOf(bytes: Uint8Array): DocumentType | undefined {
  const type = typeByBeginning(bytes);
  return type && isComplete[type](bytes) ? type : undefined;
}
