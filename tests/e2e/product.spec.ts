import { expect, test } from "#tests/support/test.ts";

test.use({ pictures: true });

test("a shopper must choose a color and size, then adds two units to the cart", async ({ page }) => {
  await page.goto("/vestido-midi-agave");
  await expect(page.getByRole("heading", { level: 1, name: "Vestido midi Agave" })).toBeVisible();
  await expect(page.getByText("$899.00 MXN").first()).toBeVisible();

  await page.getByRole("button", { name: "Elige color y talla" }).click();
  await expect(page.getByRole("alert")).toContainText("Elige las opciones que faltan");
  await expect(page.getByRole("alert")).toBeFocused();
  await expect(page.getByRole("region", { name: "Color" }).getByText("Elige color", { exact: true })).toBeVisible();
  await expect(page.getByRole("region", { name: "Talla" }).getByText("Elige talla", { exact: true })).toBeVisible();

  await page.getByText("Guía de tallas").click();
  await expect(page.getByRole("table", { name: /^Mujer/ }).getByRole("row", { name: /^M 30–32 8–10/ })).toBeVisible();
  await expect(page.getByRole("region", { name: "Cómo cuidarlo: Algodón" })).toContainText("No uses blanqueador");

  await page.getByRole("link", { name: "Negro" }).click();
  await expect(page).toHaveURL(/Color=black/);
  await page.getByRole("link", { name: "M", exact: true }).click();
  await expect(page).toHaveURL(/Color=black&Size=M/);
  await expect(page.getByText("VESTIDO-AGAVE-01-NEG-M")).toBeVisible();
  await expect(page.getByText("Disponible", { exact: true })).toBeVisible();
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", /\/vestido-midi-agave$/);
  await expect(page.getByText(/^Llega /)).toBeVisible();

  await page.getByLabel("Cantidad").fill("2");
  await page.getByRole("button", { name: "Agregar al carrito" }).click();
  await expect(page.getByText("Agregaste 2 × Vestido midi Agave, Negro, M.")).toBeVisible();
  await expect(page.locator("#added :focus")).toBeVisible();
  await expect(page).toHaveURL(/Color=black&Size=M/);
  await expect(page.getByRole("link", { name: "Carrito, 2 artículos" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("link", { name: "Carrito, 2 artículos" })).toBeVisible();
});

const windows = [
  { width: 360, height: 640 },
  { width: 1280, height: 720 },
  { width: 1366, height: 768 },
  { width: 1440, height: 900 },
];

test("the buy button is in view on every kind of product page, before and after scrolling", async ({ page }) => {
  for (const path of [
    "/vestido-midi-agave",
    "/vestido-midi-agave?Color=black&Size=M",
    "/sarten-de-hierro-vaciado-26-cm",
    "/arma-tu-rincon-de-cafe",
    "/paquete-primera-cocina",
    "/sala-completa-nogal",
  ]) {
    await page.goto(path);
    const buy = page.locator(".product__buy .button--primary");
    for (const size of windows) {
      await page.setViewportSize(size);
      for (const wheel of [-9_000, 600]) {
        await page.mouse.wheel(0, wheel);
        await expect(buy, `${path} at ${size.width}`).toBeInViewport({ ratio: 1 });
      }
    }
  }
});

test("the keyboard's place is visible on a picture", async ({ page }) => {
  await page.goto("/vestido-midi-agave");
  const slide = page.locator(".gallery__slide").first();
  const look = () => slide.screenshot({ animations: "disabled" });
  const before = await look();
  await page.keyboard.press("Tab");
  await slide.locator("a").focus();
  expect(before.equals(await look())).toBe(false);
});

test("a picture opens enlarged over the page, leads to the next one, and closes", async ({
  page,
  javaScriptEnabled,
}) => {
  await page.goto("/vestido-midi-agave");
  const large = page.getByRole("dialog", { name: /Vestido midi Agave/ });
  await expect(large).toHaveCount(0);
  await page.locator(".gallery__slide a").first().click();
  await expect(large).toBeVisible();
  if (javaScriptEnabled) await expect(large.getByRole("img").first()).not.toHaveJSProperty("naturalWidth", 0);
  await large.getByRole("link", { name: "Foto siguiente" }).click();
  await expect(large).toHaveAccessibleName("Vestido midi Agave 2");
  await page.goBack();
  await expect(large).toHaveAccessibleName("Vestido midi Agave");
  await large.getByRole("link", { name: "Cerrar la foto" }).click();
  await expect(large).toHaveCount(0);
  await expect(page).toHaveURL(/vestido-midi-agave#picture-1$/);
});

test("with scripts, the keyboard stays inside an enlarged picture, and Escape closes it", async ({
  page,
  javaScriptEnabled,
}) => {
  test.skip(!javaScriptEnabled, "without scripts, the link and the Back button close it");
  await page.goto("/vestido-midi-agave");
  const large = page.getByRole("dialog", { name: /Vestido midi Agave/ });
  const small = page.locator(".gallery__slide a").first();
  await small.click();
  await expect(large).toBeVisible();
  // The scripts of the page arrive after the click.
  await expect(async () => {
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await expect(large.locator(":focus")).toHaveCount(1, { timeout: 200 });
    await page.keyboard.press("Escape");
    await expect(large).toHaveCount(0, { timeout: 200 });
  }).toPass();
  await expect(small).toBeFocused();
  await expect(page).toHaveURL(/#picture-1$/);
});

test("a combination that does not exist links to the nearest ones; a sold-out one cannot be bought", async ({
  page,
}) => {
  await page.goto("/vestido-midi-agave?Color=olive");
  await expect(page.getByRole("link", { name: /^XL \(no hay en Verde olivo\)/ })).toBeVisible();
  await expect(page.getByRole("link", { name: /^L \(Agotado\)/ })).toBeVisible();
  await page.getByRole("link", { name: /^XL/ }).click();
  await expect(page.getByText("Esta combinación no existe: Verde olivo, XL.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Agregar al carrito" })).toHaveCount(0);
  await page.getByRole("link", { name: "Verde olivo, M" }).click();
  await expect(page.getByRole("button", { name: "Agregar al carrito" })).toBeVisible();
  await page.goto("/vestido-midi-agave?Color=olive&Size=L");
  await expect(page.getByText("Agotado", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Agregar al carrito" })).toHaveCount(0);
});

test("a triple click adds the product to the cart once", async ({ page }) => {
  await page.goto("/sarten-de-hierro-vaciado-26-cm");
  await page.getByRole("button", { name: "Agregar al carrito" }).click({ clickCount: 3, delay: 15 });
  await expect(page.getByText("Agregaste Sartén de hierro")).toBeVisible();
  await expect(page.getByRole("link", { name: "Carrito, 1 artículo" })).toBeVisible();
});

test("an excessive quantity is kept and shows an error", { tag: "@server" }, async ({ page }) => {
  await page.goto("/sarten-de-hierro-vaciado-26-cm");
  const quantity = page.getByLabel("Cantidad");
  await quantity.evaluate((field) => field.closest("form")?.setAttribute("novalidate", "")).catch(() => {});
  await quantity.fill("999");
  await quantity.evaluate((field) => field.removeAttribute("max")).catch(() => {});
  await page.getByRole("button", { name: "Agregar al carrito" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await expect(quantity).toHaveValue("999");
  await expect(quantity).toHaveAttribute("aria-invalid", "true");
});

test(
  "a product page says whether it is available, almost sold out, sold out or discontinued",
  { tag: "@server" },
  async ({ page }) => {
    await page.goto("/ola");
    await expect(page.getByText("SILLON-OLA-03-BLA")).toBeVisible();
    await expect(page.getByRole("button", { name: "Agregar al carrito" })).toBeVisible();

    await page.goto("/search?q=ULTIMA-01");
    await expect(page.getByText("Queda solo 1")).toBeVisible();

    await page.goto("/horno-para-pizza-de-lena-y-gas?Color=grey");
    await expect(page.getByText("Agotado", { exact: true }).first()).toBeVisible();
    await expect(page.getByRole("button", { name: "Agregar al carrito" })).toHaveCount(0);

    await page.goto("/lavadora-de-dos-tinas-patio");
    await expect(page.getByText("Este producto ya no se vende")).toBeVisible();
    await expect(page.getByRole("heading", { name: "En su lugar" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Agregar al carrito" })).toHaveCount(0);
  },
);

test("the delivery date for a postal code is shown, and remembered on the next page", async ({ page }) => {
  await page.goto("/sarten-de-hierro-vaciado-26-cm");
  await page.getByText("Ver la fecha en tu código postal").click();
  await page.getByLabel("Código postal").fill("34");
  await page.getByRole("button", { name: "Ver la fecha" }).click();
  await expect(page.getByRole("alert")).toContainText("cinco dígitos");
  await page.getByLabel("Código postal").fill("34000");
  await page.getByRole("button", { name: "Ver la fecha" }).click();
  await expect(page.getByText(/^Llega .*C\.P\. 34000/)).toBeVisible();
  await page.goto("/ola");
  await expect(page.getByText(/C\.P\. 34000/)).toBeVisible();
});

test(
  "an item's URL opens its product page, and its structured data matches the visible price",
  { tag: "@server" },
  async ({ page }) => {
    await page.goto("/vestido-midi-agave-terracota-xs");
    await expect(page.getByRole("link", { name: "Terracota" })).toHaveAttribute("aria-current", "true");
    await expect(page.getByRole("link", { name: "XS", exact: true })).toHaveAttribute("aria-current", "true");
    const facts = (await page.locator("script[type='application/ld+json']").allTextContents()).map((text) =>
      JSON.parse(text),
    );
    expect(facts.map((fact) => fact["@type"])).toEqual(["Product", "BreadcrumbList"]);
    expect(facts[0].sku).toBe("VESTIDO-AGAVE-01-TER-XS");
    const visible = (await page.locator(".price--large .price__offer").textContent()) ?? "";
    expect(Number(facts[0].offers.price)).toBe(Number(visible.replace(/[^\d.]/g, "")));
  },
);

test("a product page shows notes from its department and editors, share links and the price per kilogram", async ({
  page,
}) => {
  await page.goto("/sofa-nogal-de-tres-plazas");
  await expect(page.getByText("Artículo voluminoso")).toBeVisible();
  await expect(page.getByText("Envío gratis", { exact: true })).toBeVisible();
  await page.getByText("Compartir", { exact: true }).click();
  await expect(page.getByLabel("Copia la dirección")).toHaveValue(/^https?:.*\/sofa-nogal-de-tres-plazas$/);
  await expect(page.getByRole("link", { name: "WhatsApp" })).toHaveAttribute(
    "href",
    /wa\.me.*sofa-nogal-de-tres-plazas$/,
  );
  await expect(page.getByText("Tienes 30 días para devolverlo.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Envío gratis desde $999" })).toBeVisible();
  await page.goto("/labial-mate-grana");
  await expect(page.getByText("Artículo voluminoso")).toHaveCount(0);
  await expect(page.getByText(/no se devuelven, salvo que tengan algún defecto/)).toBeVisible();
  await page.goto("/oficina/clips-caja-con-100");
  await expect(page.getByText("Artículo voluminoso")).toHaveCount(0);
  await page.goto("/mercado/cafe-de-altura-de-coatepec?Capacity=300g");
  await expect(page.getByText(/\$530\.00\sMXN por kg/)).toBeVisible();
});
