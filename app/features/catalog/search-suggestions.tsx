import { useEffect } from "react";
import { paths } from "#app/navigation/paths.ts";

const pause = 180;

/**
 * Fills a native list of suggestions under a search box while typing. Exists only once hydrated; the list's
 * keyboard, its look and its announcements are the browser's own.
 */
export function SearchSuggestions({ inputId, store }: { inputId: string; store: string }) {
  useEffect(() => {
    const input = document.getElementById(inputId);
    if (!(input instanceof HTMLInputElement)) return;
    const list = document.createElement("datalist");
    list.id = `${inputId}-suggestions`;
    input.after(list);
    input.setAttribute("list", list.id);
    let timer = 0;
    let asked: AbortController | undefined;
    const ask = async () => {
      asked?.abort();
      asked = new AbortController();
      const texts = await fetchTexts(input.value.trim(), store, asked.signal).catch(() => undefined);
      if (texts) list.replaceChildren(...texts.map((text) => new Option(text, text)));
    };
    const onInput = () => {
      clearTimeout(timer);
      timer = window.setTimeout(ask, pause);
    };
    input.addEventListener("input", onInput);
    return () => {
      input.removeEventListener("input", onInput);
      input.removeAttribute("list");
      clearTimeout(timer);
      asked?.abort();
      list.remove();
    };
  }, [inputId, store]);

  return null;
}

async function fetchTexts(term: string, store: string, signal: AbortSignal): Promise<string[]> {
  if (term.length < 2) return [];
  const query = new URLSearchParams({ storeIdentifier: store, q: term });
  const answer = await fetch(`${paths.suggest()}?${query}`, { signal, headers: { accept: "application/json" } });
  const texts: unknown = answer.ok ? await answer.json() : [];
  return Array.isArray(texts) ? texts.filter((text) => typeof text === "string") : [];
}
