import { type Html, html } from "#backend/studio/html.ts";

export type Column = {
  label: string;
  /** Numbers line up at the end of their column. */
  end?: boolean;
};
type Cell = Html | string | number | undefined;

/** Facts of one kind about several things; the first cell names its row. On a narrow screen each row is a card with the same headings. */
export const tableView = (caption: string, columns: readonly Column[], rows: readonly (readonly Cell[])[]): Html =>
  html`<table class="table">
    <caption>
      ${caption}
    </caption>
    <thead>
      <tr>
        ${columns.map((column) => html`<th scope="col" ${endOf(column)}>${column.label}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${rows.map(
        (row) =>
          html`<tr>
            ${row.map((cell, index) => cellView(cell, columns[index], index === 0))}
          </tr>`,
      )}
    </tbody>
  </table>`;

const endOf = (column: Column | undefined) => column?.end && html`class="end"`;

const cellView = (cell: Cell, column: Column | undefined, isName: boolean): Html =>
  isName
    ? html`<th scope="row" ${endOf(column)}>${cell}</th>`
    : html`<td data-label="${column?.label ?? ""}" ${endOf(column)}>${cell}</td>`;
