import { type EmptySearch, emptySearchDays, minTimes, listEmptySearches } from "#backend/catalog/empty-search/list.ts";
import { type Html, html } from "#backend/studio/html.ts";
import { dayText } from "#backend/studio/views.ts";
import { tableView } from "./table.ts";
import type { Texts } from "./texts/english.ts";
import { emptyView } from "./views.ts";
import type { Visit } from "./visit.ts";

/** What was searched for in a language and not found, each with a link that puts it into the form for synonyms. */
export async function emptySearchesView({ db, store, texts }: Visit, languageId: number): Promise<Html> {
  const found = await listEmptySearches({ db, store, languageId });
  const { emptySearches: title, noEmptySearches: none, emptySearchesHint } = texts;
  const hint = emptySearchesHint.replace("{{days}}", String(emptySearchDays)).replace("{{times}}", String(minTimes));
  const columns = [
    { label: texts.searchedTerm },
    { label: texts.searchedTimes, end: true },
    { label: texts.lastSearched },
    { label: texts.sections.synonyms },
  ];
  const rows = found.map((one, at) => rowOf(texts, one, { at, languageId }));
  return html`${
      found.length > 0
        ? tableView(title, columns, rows)
        : html`<h3>${title}</h3>
            ${emptyView({ none })}`
    }
    <p class="hint">${hint}</p>`;
}

type Place = { at: number; languageId: number };

function rowOf(texts: Texts, { term, times, last }: EmptySearch, { at, languageId }: Place) {
  const query = new URLSearchParams({ language: String(languageId), line: `${term}, ` });
  return [
    html`<bdi id="term-${at}">${term}</bdi>`,
    times,
    dayText(last, texts),
    html`<a href="?${query.toString()}#line" aria-describedby="term-${at}">${texts.addSynonymFor}</a>`,
  ];
}
