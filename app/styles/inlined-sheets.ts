/**
 * Makes links again of the style sheets that a first page brought with it (server/replay/inline-styles.ts), as the framework expects
 * them. Each stays until its link has loaded, so that nothing is shown without styles.
 * @returns once all are links; fails if one cannot be fetched, and the page then stays as it is
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
