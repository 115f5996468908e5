/** JSON, or a multipart form if it contains a file. Files that the interface takes are text. */
export async function writtenBody(body: unknown): Promise<{ type: string; text: string } | undefined> {
  if (body === undefined) return undefined;
  const fields = Object.entries(body ?? {});
  if (!fields.some(([, value]) => value instanceof File))
    return { type: "application/json", text: JSON.stringify(body) };
  const form = new FormData();
  for (const [name, value] of fields)
    if (value !== undefined) form.append(name, value instanceof File ? value : String(value));
  const whole = new Response(form);
  return { type: whole.headers.get("content-type") ?? "", text: await whole.text() };
}
