type PrivateFile = { name: string; contentType: string; bytes: Buffer<ArrayBuffer> };

/** A file that was uploaded, to be kept and not opened: nothing in it runs in the shop's name. */
export const privateFile = ({ name, contentType, bytes }: PrivateFile): Response =>
  new Response(bytes, {
    headers: {
      "Content-Type": contentType,
      "Content-Disposition": `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
      "Content-Security-Policy": "default-src 'none'; sandbox",
      "X-Content-Type-Options": "nosniff",
      "Cache-Control": "private, no-store",
    },
  });
