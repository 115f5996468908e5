import { expect, test } from "#tests/support/test.ts";

test("the first path segment selects the store, and appears exactly once in every link", async ({ page }) => {
  await page.goto("/oficina");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "oficina");
  const links = await page
    .locator("a[href^='/']")
    .evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
  expect(links.length).toBeGreaterThan(10);
  for (const href of links) expect(href, href).toMatch(/^\/oficina(\/(?!oficina)|\?|#|$)/);
});

test("an SEO URL works with and without the token of the default store", { tag: "@server" }, async ({ page }) => {
  for (const address of ["/zapatos", "/casanorte/zapatos"]) {
    const answer = await page.goto(address);
    expect(answer?.status()).toBe(200);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Zapatos");
  }
});

test(
  "an explicit id takes precedence over an identifier, and an identifier over a token",
  { tag: "@server" },
  async ({ page }) => {
    const theme = async (address: string) => {
      await page.goto(address);
      return page.locator("html").getAttribute("data-theme");
    };
    expect(await theme("/casanorte?storeId=2")).toBe("oficina");
    expect(await theme("/casanorte?storeIdentifier=MercadoArtesano")).toBe("mercado");
    expect(await theme("/casanorte?storeId=2&storeIdentifier=MercadoArtesano")).toBe("oficina");
    expect(await theme("/mercado")).toBe("mercado");
    expect(await theme("/")).toBe("casanorte");
  },
);

test(
  "storeId survives links, forms and redirects; unknown and invalid parameters are not reflected",
  { tag: "@server" },
  async ({ page }) => {
    await page.goto("/casanorte?storeId=1&evil=%22onload=&shopAsUser=%3Cscript%3E");
    const cart = page.getByRole("link", { name: /Carrito/ });
    await expect(cart).toHaveAttribute("href", "/casanorte/cart?storeId=1");
    await page.locator("input[name=q]").first().fill("tenis");
    await page.locator("input[name=q]").first().press("Enter");
    await expect(page).toHaveURL(/\/casanorte\/search\?/);
    expect(new URL(page.url()).searchParams.get("storeId")).toBe("1");
    await page.getByLabel("Moneda", { exact: true }).selectOption("USD");
    await page.locator("form:has(#footer-currency) button").click();
    await expect(page.getByText("Los precios ahora están en USD.")).toBeVisible();
    expect(new URL(page.url()).searchParams.get("storeId")).toBe("1");
  },
);

test(
  "unknown stores and URLs are a 404, with title and description in the page's language",
  { tag: "@server" },
  async ({ page }) => {
    for (const address of ["/no-hay-tal-tienda/cart", "/esta-pagina-no-existe", "/?storeId=999"]) {
      const answer = await page.goto(address);
      expect(answer?.status(), address).toBe(404);
      const title = (await page.title()) || "none";
      // Without a store the page speaks the language of the default settings.
      expect(title, address).toBe(
        address.includes("storeId") ? "We can't find this page" : "No encontramos esta página",
      );
      await expect(page.locator("meta[name=description]")).toHaveAttribute("content", title);
    }
    await expect(page.getByRole("link", { name: /inicio|home/i }).first()).toBeVisible();
  },
);

test(
  "a renamed store redirects visitors; a closed one is unavailable, with a Retry-After header",
  { tag: "@server" },
  async ({ page }) => {
    const moved = await page.goto("/norte");
    expect(moved?.status()).toBe(200);
    await expect(page).toHaveURL(/\/casanorte$/);
    const closed = await page.goto("/cerrada");
    expect(closed?.status()).toBe(503);
    expect(closed?.headers()["retry-after"]).toBeTruthy();
    expect(closed?.headers()["cache-control"]).toContain("no-store");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Esta tienda está cerrada por el momento");
  },
);
