/**
 * Remembers what is typed into text areas until React takes over the page: React resets each one that came with a text
 * (it leaves inputs alone). @returns a function that writes it back
 */
export function keepTyped(): () => void {
  const typed = new Map<HTMLTextAreaElement, string>();
  const note = (area: EventTarget | null) => {
    if (area instanceof HTMLTextAreaElement && area.value !== area.defaultValue) typed.set(area, area.value);
  };
  const onInput = ({ target }: Event) => note(target);
  document.querySelectorAll("textarea").forEach(note);
  document.addEventListener("input", onInput, true);
  return () => {
    document.removeEventListener("input", onInput, true);
    for (const [area, text] of typed) if (area.value === area.defaultValue) area.value = text;
  };
}
