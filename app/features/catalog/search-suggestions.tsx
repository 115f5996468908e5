import { type ComponentType, useEffect, useState } from "react";
import type { SuggestionListProps } from "./suggestion-list.tsx";

/**
 * Suggestions below a search box while typing. The box works without them; the code that shows them is loaded when the
 * box is used for the first time.
 */
export function SearchSuggestions(props: SuggestionListProps) {
  const { inputId } = props;
  const [List, setList] = useState<ComponentType<SuggestionListProps>>();
  useEffect(() => {
    const input = document.getElementById(inputId);
    const load = () =>
      // If the file cannot be loaded, after a release or without a connection, the box stays as it is.
      void import("./suggestion-list.tsx").then(
        ({ SuggestionList }) => setList(() => SuggestionList),
        () => undefined,
      );
    if (document.activeElement === input) load();
    input?.addEventListener("focus", load, { once: true });
    return () => input?.removeEventListener("focus", load);
  }, [inputId]);
  return List ? <List {...props} /> : null;
}
