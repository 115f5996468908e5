type Languages<Texts> = { english: Texts; spanish: Texts; arabic: Texts };

/** The texts in the language that a browser prefers: Spanish or Arabic, else English. */
export function textsIn<Texts>(headers: Headers, { english, spanish, arabic }: Languages<Texts>): Texts {
  const preferred = (headers.get("accept-language") ?? "").trim();
  if (/^es\b/i.test(preferred)) return spanish;
  return /^ar\b/i.test(preferred) ? arabic : english;
}

/** The texts of a form, in order, and its files. A body that isn't a form has neither. */
export async function readFields(request: Request): Promise<{ texts: [name: string, text: string][]; files: File[] }> {
  const fields = [...(await request.formData().catch(() => new FormData()))];
  return {
    texts: fields.flatMap(([name, value]) => (typeof value === "string" ? [[name, value.replace(/\0/g, "")]] : [])),
    files: fields.flatMap(([, value]) => (typeof value === "string" ? [] : [value])),
  };
}
