import { expectAccessible } from "#tests/support/accessible.ts";
import { languages } from "#tests/support/shopping.ts";
import { signIn } from "#tests/support/sign-in.ts";
import { expect, test } from "#tests/support/test.ts";

const towel = "/toalla-de-bano-rizo-600?Color=white";
const sofa = "/sofa-nogal-de-tres-plazas";

test("a guest saves products on this device, adds one to the cart and removes another", async ({ page }) => {
  await page.goto("/wishlist");
  await expect(page.getByRole("heading", { name: "Todavía no guardas nada" })).toBeVisible();
  for (const address of [towel, sofa]) {
    await page.goto(address);
    await page.getByRole("button", { name: "Guardar para después" }).click();
    await expect(page.getByText("Guardado para después.").first()).toBeVisible();
    await expect(page).toHaveURL(address);
  }
  await expect(page.getByRole("button", { name: "Guardar para después" })).toHaveCount(0);
  await page.getByRole("link", { name: "Ver mi lista" }).first().click();
  await expect(page.getByRole("heading", { name: /Toalla de baño/ })).toBeVisible();
  await expect(page.getByText("Color: Blanco")).toBeVisible();
  await expect(page.getByRole("link", { name: /Elegir opciones Sofá Nogal/ })).toBeVisible();
  await page.getByRole("spinbutton").fill("2");
  await page.getByRole("button", { name: /Agregar al carrito Toalla/ }).click();
  await expect(page.getByText("Ya está en tu carrito.")).toBeVisible();
  await page.getByRole("button", { name: /Quitar de la lista Sofá/ }).click();
  await expect(page.getByRole("heading", { name: /Sofá Nogal/ })).toHaveCount(0);
  await page.goto("/cart");
  await expect(page.getByText("Color: Blanco")).toBeVisible();
  await expect(page.getByRole("spinbutton")).toHaveValue("2");
});

test("a guest's saved products are added once to the default list after signing in, and its items are kept", async ({
  page,
  context,
  baseURL,
}) => {
  for (const address of [towel, sofa]) {
    await page.goto(address);
    await page.getByRole("button", { name: "Guardar para después" }).click();
    await expect(page.getByText("Guardado para después.").first()).toBeVisible();
  }
  await page.goto("/account/wishlists");
  await expect(page).toHaveURL(/\/login\?returnTo=/);
  const call = await signIn(context, baseURL ?? "", { saved: { 1: ["TOALLA-RIZO-01-BLA", "SOFA-NOGAL-01"] } });
  const item = [{ partNumber: "TOALLA-RIZO-01-BLA", quantityRequested: "3" }];
  await call("POST", "wishlist", { descriptionName: "Casa", item });
  await page.goto("/wishlist");
  await expect(page.getByText("2 productos")).toBeVisible();
  await page.getByRole("link", { name: "Casa", exact: true }).click();
  await expect(page.getByRole("spinbutton")).toHaveValue("3");
  await page.getByRole("button", { name: /Quitar de la lista Sofá/ }).click();
  await page.getByRole("link", { name: "Todas mis listas" }).click();
  await expect(page.getByText("1 producto", { exact: true })).toBeVisible();
});

test("a shopper creates a second list, changes a quantity, moves an item, and renames and deletes the list", async ({
  page,
  context,
  baseURL,
}) => {
  await signIn(context, baseURL ?? "");
  await page.goto(towel);
  await page.getByRole("button", { name: "Guardar para después" }).click();
  await page.getByRole("link", { name: "Ver mi lista" }).click();
  await expect(page.getByText("Lista principal", { exact: true })).toBeVisible();

  await page.getByLabel("Nombre de la lista").last().fill("Mi lista");
  await page.getByRole("button", { name: "Crear la lista" }).click();
  await expect(page.getByRole("alert")).toContainText("Ya tienes una lista llamada Mi lista.");
  await page.getByLabel("Nombre de la lista").last().fill("Terraza");
  await page.getByRole("button", { name: "Crear la lista" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Terraza" })).toBeVisible();

  await page.getByRole("link", { name: "Todas mis listas" }).click();
  await page.getByRole("main").getByRole("link", { name: "Mi lista", exact: true }).click();
  await page.getByRole("spinbutton").fill("4");
  await page.getByRole("button", { name: /Guardar cantidad/ }).click();
  await expect(page.getByText("Cantidad guardada.")).toBeVisible();
  await expect(page.getByRole("spinbutton")).toHaveValue("4");
  await page.getByRole("spinbutton").fill("0");
  await page.getByRole("button", { name: /Guardar cantidad/ }).click();
  await expect(page.getByRole("alert")).toBeVisible();

  await page.getByText("Mover a otra lista").click();
  await page.getByLabel("Lista", { exact: true }).selectOption({ label: "Terraza" });
  await page.getByRole("button", { name: "Mover", exact: true }).click();
  await expect(page.getByText("Lo movimos a «Terraza».")).toBeVisible();
  await page.getByRole("link", { name: "Terraza" }).click();
  await expect(page.getByRole("spinbutton")).toHaveValue("4");

  await page.getByText("Cambiar el nombre", { exact: false }).click();
  await page.getByLabel("Nombre de la lista").fill("Patio");
  await page.getByRole("button", { name: "Guardar el nombre" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Patio" })).toBeVisible();
  await page.locator("summary", { hasText: "Eliminar" }).click();
  await page.getByRole("button", { name: "Sí, eliminar la lista" }).click();
  await expect(page).toHaveURL(/\/account\/wishlists$/);
  await expect(page.getByText("Eliminamos «Patio».")).toBeVisible();
});

test(
  "a list is shared by link and email until it is unshared",
  { tag: "@ours" },
  async ({ page, context, baseURL, browser }) => {
    const call = await signIn(context, baseURL ?? "");
    const made = await call("POST", "wishlist", {
      descriptionName: "Boda",
      item: [{ partNumber: "TOALLA-RIZO-01-BLA", quantityRequested: "2" }],
    });
    await page.goto(`/account/wishlists/${String(made.externalIdentifier)}`);
    await expect(page.getByText("Solo tú puedes ver esta lista.")).toBeVisible();
    await page.getByRole("button", { name: "Crear un enlace" }).click();
    const link = await page.getByLabel("Enlace para copiar").inputValue();

    const friend = await browser.newContext({ javaScriptEnabled: false });
    const view = await friend.newPage();
    expect((await view.goto(link))?.status()).toBe(200);
    await expect(view.getByRole("heading", { level: 1, name: "Boda" })).toBeVisible();
    await expect(view.locator("body")).not.toContainText("Vega");
    await expect(view.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
    await view.getByRole("button", { name: /Agregar al carrito/ }).click();
    await expect(view.getByText("Ya está en tu carrito.")).toBeVisible();

    await page.locator("summary", { hasText: "Enviarla por correo" }).click();
    await page.getByLabel("Para quién (correo)").fill("leo");
    await page.getByLabel("Tu nombre").fill("Inés");
    await page.getByLabel("Tu correo").fill("ines@example.mx");
    await page.getByRole("button", { name: "Enviar la lista" }).click();
    await expect(page.getByRole("alert")).toContainText("Escribe un correo");
    await page.getByLabel("Para quién (correo)").fill("leo@example.mx");
    await page.getByRole("button", { name: "Enviar la lista" }).click();
    await expect(page.getByText("Enviamos la lista a leo@example.mx.")).toBeVisible();

    await page.getByRole("button", { name: "Dejar de compartir" }).click();
    await expect(page.getByText("El enlace ya no funciona.")).toBeVisible();
    expect((await view.goto(link))?.status()).toBe(404);
    await friend.close();
  },
);

test(
  "a whole list is added to the cart, and products that cannot be added are named",
  { tag: "@server" },
  async ({ page, context, baseURL }) => {
    const call = await signIn(context, baseURL ?? "");
    const item = [
      { partNumber: "CAFE-PRENSA-03", quantityRequested: "2" },
      { partNumber: "CAFE-MOLINO-04", quantityRequested: "1" },
      { partNumber: "SOFA-NOGAL-01", quantityRequested: "1" },
    ];
    const { externalIdentifier } = await call("POST", "wishlist", { descriptionName: "Café", item });
    await page.goto(`/account/wishlists/${String(externalIdentifier)}`);
    await page.getByRole("button", { name: "Agregar todo al carrito" }).click();
    await expect(
      page.getByText("Lo que se puede comprar ya está en tu carrito. Falta: Sofá Nogal de tres plazas"),
    ).toBeVisible();
    await expect(page.getByRole("link", { name: "Carrito, 3 artículos" })).toBeVisible();
  },
);

test("another shopper's list is not found", { tag: "@server" }, async ({ page, context, baseURL }) => {
  const other = await signIn(context, baseURL ?? "");
  const made = await other("POST", "wishlist", { descriptionName: "Secreta" });
  await signIn(context, baseURL ?? "");
  for (const id of [String(made.externalIdentifier), "999999"])
    expect((await page.goto(`/account/wishlists/${id}`))?.status()).toBe(404);
});

test("wish lists are accessible and do not overflow in either writing direction", async ({
  page,
  context,
  baseURL,
  javaScriptEnabled,
}) => {
  test.skip(javaScriptEnabled === false, "axe runs as a script");
  const call = await signIn(context, baseURL ?? "");
  const item = [{ partNumber: "TOALLA-RIZO-01-BLA" }, { partNumber: "SOFA-NOGAL-01" }];
  const made = await call("POST", "wishlist", { descriptionName: "Uno", item });
  await call("POST", "wishlist", { descriptionName: "Dos" });
  for (const { cookie } of languages) {
    await context.addCookies([{ name: "language", value: cookie, url: baseURL ?? "" }]);
    for (const address of ["/account/wishlists", `/account/wishlists/${String(made.externalIdentifier)}`]) {
      await page.goto(address);
      await expectAccessible(page);
    }
  }
});
