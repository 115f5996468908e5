import { useEffect } from "react";
import { paths } from "#app/navigation/paths.ts";

const pause = 180;

/**
 * Fills a native list of suggestions under a search box while typing. Exists only once hydrated; the list's
 * keyboard, its look and its announcements are the browser's own.
 * @param asked the store and what is carried, as a query string
 */
export function SearchSuggestions({ inputId, asked: about }: { inputId: string; asked: string }) {
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
      const texts = await fetchTexts(input.value.trim(), about, asked.signal).catch(() => undefined);
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
  }, [inputId, about]);

  return null;
}

async function fetchTexts(term: string, about: string, signal: AbortSignal): Promise<string[]> {
  if (term.length < 2) return [];
  const query = new URLSearchParams(about);
  query.set("q", term);
  const answer = await fetch(`${paths.suggest()}?${query}`, { signal, headers: { accept: "application/json" } });
  const texts: unknown = answer.ok ? await answer.json() : [];
  return Array.isArray(texts) ? texts.filter((text) => typeof text === "string") : [];
}
