import { useNavigate } from "@remix-run/react";
import { useEffect, useState } from "react";
import { readState, writeState } from "#app/session/client-state.ts";
import "#app/styles/suggestions.css";
import { paths } from "#app/navigation/paths.ts";
import { moved, type Suggested, type SuggestedGroup, suggestedIn } from "./suggested.ts";

/** `asked`: the store and the carried parameters, as a query string. `start`: what an empty box offers besides recent searches. */
export type SuggestionListProps = {
  inputId: string;
  asked: string;
  label: string;
  recent: { label: string; action: string };
  start: SuggestedGroup;
};

/**
 * The list of a combobox: the focus stays in the box, arrow keys go through the entries, Enter opens one, Escape closes.
 * The box itself was made by the server, so its part is set here.
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/combobox/
 */
export function SuggestionList({ inputId, asked, label, recent, start }: SuggestionListProps) {
  const [groups, setGroups] = useState<SuggestedGroup[]>([]);
  const [active, setActive] = useState(-1);
  const [open, setOpen] = useState(false);
  const navigate = useNavigate();
  const entries = groups.flatMap((group) => group.entries);
  const shown = open && entries.length > 0;
  const go = (entry: Suggested) => {
    setOpen(false);
    navigate(entry.href);
  };
  useBox(inputId, { shown, active }, (box, listening) => {
    const ask = suggester({ asked, atStart: () => [...recentOf(recent), start] }, (found) => {
      setGroups(found);
      setActive(-1);
      setOpen(document.activeElement === box);
    });
    if (document.activeElement === box) ask(box.value, 0);
    box.addEventListener("focus", () => ask(box.value, 0), listening);
    box.addEventListener("input", () => ask(box.value), listening);
    box.addEventListener("blur", () => setOpen(false), listening);
    box.form?.addEventListener("submit", () => (remember(box.value), setOpen(false)), listening);
  });
  useKeys(inputId, (key) => {
    if (!shown) return false;
    if (key === "ArrowDown" || key === "ArrowUp")
      setActive(moved(active, key === "ArrowDown" ? 1 : -1, entries.length));
    else if (key === "Escape") setOpen(false);
    else if (key === "Enter" && entries[active]) go(entries[active]);
    else return false;
    return true;
  });
  if (!shown) return null;
  return (
    <div className="suggestions" role="listbox" id={listId(inputId)} aria-label={label}>
      {groups.map((group) => (
        <div key={group.label} role="group" aria-label={group.label}>
          <p className="suggestions__title" aria-hidden="true">
            {group.label}
          </p>
          {group.entries.map((entry) => (
            <Option key={entry.href} entry={entry} index={entries.indexOf(entry)} {...{ inputId, active, go }} />
          ))}
        </div>
      ))}
    </div>
  );
}

type OptionProps = { entry: Suggested; index: number; inputId: string; active: number; go: (entry: Suggested) => void };

/** Pressing it must not take the focus from the box, or the list would close before the click. */
function Option({ entry, index, inputId, active, go }: OptionProps) {
  return (
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the box has the focus and the keys
    <div
      className="suggestions__option"
      role="option"
      id={optionId(inputId, index)}
      aria-selected={index === active}
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => go(entry)}
    >
      {entry.picture ? <img src={entry.picture} alt="" width="48" height="48" /> : null}
      <bdi lang={entry.lang}>{entry.label}</bdi>
      {entry.note ? <span className="suggestions__note">{entry.note}</span> : null}
    </div>
  );
}

const listId = (inputId: string) => `${inputId}-list`;
const optionId = (inputId: string, index: number) => `${inputId}-option-${index}`;

type Shown = { shown: boolean; active: number };
type Wire = (box: HTMLInputElement, listening: AddEventListenerOptions) => void;

/** Gives the server-rendered box its role in the combobox. */
function useBox(inputId: string, { shown, active }: Shown, wire: Wire) {
  useEffect(() => {
    const box = boxOf(inputId);
    const listening = new AbortController();
    if (box) {
      wire(box, listening);
      for (const [name, value] of Object.entries(part)) box.setAttribute(name, value);
    }
    return () => {
      listening.abort();
      for (const name of [...Object.keys(part), ...Object.keys(stateOf(inputId, false, -1))])
        box?.removeAttribute(name);
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- wired once; what it calls only sets state
  }, [inputId]);
  useEffect(() => {
    for (const [name, value] of Object.entries(stateOf(inputId, shown, active)))
      if (value) boxOf(inputId)?.setAttribute(name, value);
      else boxOf(inputId)?.removeAttribute(name);
  }, [inputId, shown, active]);
}

const part = { role: "combobox", "aria-autocomplete": "list", "aria-haspopup": "listbox" };
const stateOf = (inputId: string, shown: boolean, active: number) => ({
  "aria-expanded": String(shown),
  "aria-controls": shown ? listId(inputId) : "",
  "aria-activedescendant": shown && active >= 0 ? optionId(inputId, active) : "",
});

/** `handle` returns whether it handled the key. */
function useKeys(inputId: string, handle: (key: string) => boolean) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!event.isComposing && handle(event.key)) event.preventDefault();
    };
    const box = boxOf(inputId);
    box?.addEventListener("keydown", onKeyDown);
    return () => box?.removeEventListener("keydown", onKeyDown);
  });
}

function boxOf(inputId: string): HTMLInputElement | undefined {
  const box = document.getElementById(inputId);
  return box instanceof HTMLInputElement ? box : undefined;
}

const pause = 180;

/** Debounces the request to the shop after the last keystroke; the response to an outdated request is dropped. */
function suggester(
  { asked, atStart }: { asked: string; atStart: () => SuggestedGroup[] },
  show: (groups: SuggestedGroup[]) => void,
) {
  let timer = 0;
  let asking: AbortController | undefined;
  return (text: string, after = pause) => {
    clearTimeout(timer);
    asking?.abort();
    const term = text.trim();
    if (term.length < 2) return show(term ? [] : atStart().filter(({ entries }) => entries.length > 0));
    const { signal } = (asking = new AbortController());
    timer = window.setTimeout(() => void fetchGroups(term, asked, signal).then(show, () => undefined), after);
  };
}

async function fetchGroups(term: string, asked: string, signal: AbortSignal): Promise<SuggestedGroup[]> {
  const query = new URLSearchParams(asked);
  query.set("q", term);
  const answer = await fetch(`${paths.suggest()}?${query}`, { signal, headers: { accept: "application/json" } });
  return suggestedIn(answer.ok ? await answer.json() : []);
}

const maxRecent = 5;

/** The recent searches in this tab; they are gone when the tab closes, and no server knows of them. */
function recentOf({ label, action }: SuggestionListProps["recent"]): SuggestedGroup[] {
  const terms = readState("recentSearches").filter(Boolean);
  const join = action.includes("?") ? "&" : "?";
  return [
    { label, entries: terms.map((term) => ({ label: term, href: `${action}${join}q=${encodeURIComponent(term)}` })) },
  ];
}

function remember(text: string) {
  const term = text.trim().slice(0, 60);
  if (term.length < 2) return;
  const others = readState("recentSearches").filter((one) => one && one !== term);
  writeState("recentSearches", [term, ...others].slice(0, maxRecent));
}
