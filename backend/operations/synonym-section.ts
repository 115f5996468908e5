import { readLine, writeLine } from "#backend/catalog/synonym/line.ts";
import { addSynonyms, listSynonyms, type Place, removeSynonyms } from "#backend/catalog/synonym/write.ts";
import { written } from "#backend/platform/http/written.ts";
import { type Html, html } from "#backend/studio/html.ts";
import { choice, field } from "#backend/studio/views.ts";
import { actsAbout, historyView, recordOperatorAct } from "./acts.ts";
import { doneAt } from "./done.ts";
import { emptySearchesView } from "./empty-searches-view.ts";
import { languageName } from "./language-name.ts";
import { emptyView, errorAt, problemView } from "./views.ts";
import { type Problem, type Shown, statusOf, type Visit } from "./visit.ts";

/** The synonyms of a language of the store: all lines, forms that add and remove one, and what is searched for and not found. */
export async function synonymsSection(visit: Visit): Promise<Shown> {
  const { db, store, form } = visit;
  const place = { storeId: store.id, languageId: languageIn(visit) };
  const problem = form && (await change(visit, place, form));
  if (form && !problem)
    return doneAt(visit, `synonyms?language=${place.languageId}`, form.get("intent") === "remove" ? "remove" : "add");
  const lines = (await listSynonyms(db, place)).map((line) => ({ id: line.id, text: writeLine(line) }));
  const history = historyView(visit.texts, await actsAbout(db, objectOf(place)));
  const body = html`${problemView(visit.texts, problem)} ${languageForm(visit, place)} ${addForm(visit, problem)}
    ${await emptySearchesView(visit, place.languageId)}
    <h3>${visit.texts.synonymLines}</h3>
    ${lines.length > 0 ? linesView(visit, lines) : emptyView(visit.texts)} ${history}`;
  return { body, ...statusOf(problem) };
}

const objectOf = ({ storeId, languageId }: Place) => `synonyms/${storeId}/${languageId}`;

/** The one asked for if the store has it, otherwise its own. */
function languageIn({ store, query }: Visit): number {
  const asked = Number(query.get("language"));
  return store.languageIds.includes(asked) ? asked : store.defaultLanguageId;
}

function change(visit: Visit, place: Place, form: URLSearchParams): Promise<Problem | undefined> {
  return form.get("intent") === "remove" ? remove(visit, place, form) : add(visit, place, form);
}

function add(visit: Visit, place: Place, form: URLSearchParams): Promise<Problem | undefined> {
  const line = readLine(form.get("line") ?? "");
  return written(visit.db, async (tx) => {
    const refused = await addSynonyms(tx, place, line);
    if (refused) return { error: refused, at: "line" };
    await recordOperatorAct(tx, visit, "add", objectOf(place), { line: writeLine(line) });
    return undefined;
  });
}

function remove(visit: Visit, place: Place, form: URLSearchParams): Promise<Problem | undefined> {
  const named = form.get("of") ?? "";
  return written(visit.db, async (tx) => {
    const line = /^\d{1,15}$/.test(named) ? await removeSynonyms(tx, place, Number(named)) : undefined;
    if (!line) return "changed" as const;
    await recordOperatorAct(tx, visit, "remove", objectOf(place), { line: writeLine(line) });
    return undefined;
  });
}

function languageForm({ texts, store }: Visit, { languageId }: Place): Html {
  const list = store.languageIds.map((id) => ({ id, name: languageName(id, texts) }));
  return html`<form method="get">
    ${choice({ name: "language", label: texts.synonymLanguage, value: String(languageId) }, list)}
    <button class="plain">${texts.show}</button>
  </form>`;
}

/** Beginning with the term of the link that led here. */
const addForm = ({ texts, typed, query }: Visit, problem: Problem | undefined): Html =>
  html`<form method="post">
    ${field({
      ...{ name: "line", label: texts.synonymLine, hint: texts.synonymHint, value: (typed ?? query).get("line") ?? "" },
      ...{ error: errorAt(texts, problem, "line"), more: 'maxlength="1400" required dir="auto"' },
    })}
    <button name="intent" value="add">${texts.addSynonyms}</button>
  </form>`;

type Line = { id: number; text: string };

const linesView = ({ texts }: Visit, lines: readonly Line[]): Html =>
  html`<ul class="rows">
    ${lines.map(
      ({ id, text }) =>
        html`<li class="job">
          <div><bdi id="line-${id}">${text}</bdi></div>
          <form method="post">
            <input type="hidden" name="of" value="${id}" />
            <button class="plain" name="intent" value="remove" aria-describedby="line-${id}">
              ${texts.removeSynonyms}
            </button>
          </form>
        </li>`,
    )}
  </ul>`;
