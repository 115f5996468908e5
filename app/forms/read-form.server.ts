/**
 * The form of a request. Names are checked before a parser builds objects from them: a list index determines a length to
 * allocate, and a path a depth to traverse. Throws a 415 for content that is not a form and a 400 for a form not rendered
 * here.
 */
export async function readForm(request: Request): Promise<FormData> {
  if (!formType.test(request.headers.get("content-type") ?? ""))
    throw new Response("Unsupported media type", { status: 415 });
  const form = await request.formData().catch(() => {
    throw new Response("Malformed form", { status: 400 });
  });
  // The server has counted them; should it ever count otherwise than the parser, what reads the form must still not choke on it.
  if ([...form.keys()].length > maxFields) throw new Response("Too many fields", { status: 413 });
  for (const name of form.keys()) if (!isFieldName(name)) throw new Response("Malformed form", { status: 400 });
  return form;
}

const formType = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\s*(?:;|$)/i;

/** As in server/body.ts. */
const maxFields = 400;
const maxLength = 100;
const maxSegments = 4;
/** The longest list any schema takes has 500 entries. */
const maxIndex = 499;
const wellFormed = /^[a-z][\w-]*(?:\.[a-z][\w-]*|\[\d{0,4}\])*$/i;

/** Whether a field may have this name: `intent`, `line[]`, `parts[3].partNumber`. Pure. */
function isFieldName(name: string): boolean {
  if (name.length > maxLength || !wellFormed.test(name)) return false;
  const segments = name.match(/[^.[\]]+|\[\]/g) ?? [];
  return (
    segments.length <= maxSegments &&
    segments.every((segment) => !isInherited(segment) && !(Number(segment) > maxIndex))
  );
}

/** `constructor`, `toString` and the like are found on every object. `__proto__` does not begin with a letter. */
const isInherited = (segment: string) => segment === "prototype" || segment in Object.prototype;

const control = /(?![\t\n\r])\p{Cc}/gu;

/** Whether a text holds control characters other than tabs and line breaks: no keyboard types them, no database keeps them all. */
export const hasControlCharacters = (text: string) => text.search(control) >= 0;

export const withoutControlCharacters = (text: string) => text.replace(control, "");
