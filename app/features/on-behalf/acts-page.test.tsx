import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import spanish from "#app/i18n/locales/es-ES/on-behalf.json" with { type: "json" };
import { ActsPage } from "./acts-page.tsx";

const act = { id: "1", when: "ayer", what: "Devolvió el carrito", who: "Inés", comment: undefined, order: undefined };

test.each([
  ["", '<td data-label="Por qué"></td>'],
  ["Llamó por teléfono", '<td data-label="Por qué"><bdi>Llamó por teléfono</bdi></td>'],
])("the cell of the reason %j is empty only without one: its heading is hidden with it", (why, cell) => {
  const paging = { pages: [] };
  const html = renderToStaticMarkup(<ActsPage title="" text={spanish.acts} paging={paging} acts={[{ ...act, why }]} />);
  expect(html).toContain(cell);
});
