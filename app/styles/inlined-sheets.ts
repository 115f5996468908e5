/**
 * Turns the inline styles of a first page (server/replay/inline-styles.ts) back into the links that hydration expects. Each `<style>`
 * stays until its link has loaded, so that the page never loses its styles.
 * @returns resolves once all are links; rejects if a sheet cannot be fetched
 */
export async function linkInlinedSheets(): Promise<void> {
  const inlined = document.querySelectorAll<HTMLStyleElement>("style[data-href]");
  await Promise.all(Array.from(inlined, linked));
}

function linked(style: HTMLStyleElement): Promise<void> {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.setAttribute("href", style.dataset.href ?? "");
  if (style.media) link.media = style.media;
  return new Promise((resolve, reject) => {
    link.onload = () => {
      style.remove();
      resolve();
    };
    link.onerror = () => {
      link.remove();
      reject(new Error(`The style sheet ${link.href} cannot be fetched.`));
    };
    style.before(link);
  });
}
