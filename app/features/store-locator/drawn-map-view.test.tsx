import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { wordsOf } from "#app/i18n/i18n.server.ts";
import { drawMap } from "./drawn-map.ts";
import { DrawnMap } from "./drawn-map-view.tsx";

it("writes the scale in the page's language and after the bar, wherever the page begins", () => {
  const map = drawMap([{ latitude: 24.02, longitude: -104.65 }]);
  const html = map && renderToString(<DrawnMap map={map} text={wordsOf("ar-EG").storeLocator} />);
  expect(html).toMatch(/<text direction="ltr"[^>]*>200 كم<\/text>/);
});
