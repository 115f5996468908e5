import { type AppLoadContext, json } from "@remix-run/node";
import { paths } from "#app/navigation/paths.ts";
import { themeColors } from "./theme-colors.ts";

/** The web app manifest for a home screen. Each store has its own, with its name, language and color. */
export async function loadManifest(context: AppLoadContext) {
  const { store, language, href } = await context.shop();
  const [color] = themeColors(store.theme);
  const start = href(paths.home());
  return json(
    {
      ...{ name: store.name, short_name: store.name, lang: language.intl, dir: language.dir },
      ...{ start_url: start, scope: start, display: "minimal-ui" },
      ...{ background_color: "#ffffff", theme_color: color },
      icons: [
        { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
        { src: "/favicon.svg", sizes: "any", type: "image/svg+xml" },
      ],
    },
    { headers: { "Content-Type": "application/manifest+json", "Cache-Control": "private, max-age=3600" } },
  );
}
