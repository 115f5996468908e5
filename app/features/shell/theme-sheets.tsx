import casanorteDark from "#app/styles/themes/casanorte-dark.css?url";
import casanorte from "#app/styles/themes/casanorte.css?url";
import dark from "#app/styles/dark.css?url";
import mercadoDark from "#app/styles/themes/mercado-dark.css?url";
import mercado from "#app/styles/themes/mercado.css?url";
import oficinaDark from "#app/styles/themes/oficina-dark.css?url";
import oficina from "#app/styles/themes/oficina.css?url";

const themes: Partial<Record<string, { light: string; dark: string }>> = {
  casanorte: { light: casanorte, dark: casanorteDark },
  mercado: { light: mercado, dark: mercadoDark },
  oficina: { light: oficina, dark: oficinaDark },
};

/** The colors of one store. The dark ones do not block the others: their file has a media query. */
export function ThemeSheets({ theme }: { theme: string | undefined }) {
  const own = themes[theme ?? ""];
  return (
    <>
      {own && <link rel="stylesheet" href={own.light} />}
      <link rel="stylesheet" href={own?.dark ?? dark} media="screen and (prefers-color-scheme: dark)" />
    </>
  );
}
