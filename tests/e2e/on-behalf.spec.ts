import { expectAccessible } from "#tests/support/accessible.ts";
import { cartByCall, placedOrder } from "#tests/support/carts.ts";
import { signIn } from "#tests/support/sign-in.ts";
import { expect, hydrate, test } from "#tests/support/test.ts";
import people from "#sample/seed/people.json" with { type: "json" };

const reason = "Pidió por teléfono una pieza más";

test("an agent works for a shopper, who sees it meanwhile and reads all of it afterwards", async ({
  page,
  context,
  browser,
  baseURL,
  javaScriptEnabled,
}) => {
  const call = await signIn(context, baseURL ?? "");
  const orderId = await placedOrder(call);
  await cartByCall(call);
  const { userId } = await call("GET", "person/@self");
  // An agent has one session at a time: each mode has an agent of its own.
  const logonId = javaScriptEnabled ? "carla" : "sofia";
  const desk = await (await browser.newContext({ baseURL, javaScriptEnabled })).newPage();
  const goto = async (address: string) => {
    await desk.goto(address);
    if (javaScriptEnabled) await hydrate(desk);
  };
  await goto(`/service/people/${String(userId)}`);
  await desk.getByLabel("Correo o usuario").fill(logonId);
  await desk.getByLabel("Contraseña").fill(people.find((one) => one.logonId === logonId)?.password ?? "");
  await desk.getByRole("button", { name: "Iniciar sesión" }).click();
  await desk.getByLabel("Motivo").fill(reason);
  await desk.getByRole("button", { name: "Empezar" }).click();
  const banner = desk.getByRole("region", { name: "Atención en nombre de un cliente" });
  await expect(banner).toContainText("está atendiendo a Inés Vega");
  await expect(banner).toContainText(reason);

  await goto("/cart");
  await desk.getByRole("spinbutton").fill("2");
  await desk.getByRole("spinbutton").press("Enter");
  await expect(desk.getByRole("spinbutton")).toHaveValue("2");
  await desk.mouse.wheel(0, 2_000);
  await expect(banner).toBeInViewport();
  if (javaScriptEnabled) await expectAccessible(desk);

  await page.goto("/cart");
  await expect(page.getByText("de nuestro equipo, está atendiendo tu carrito")).toBeVisible();
  await page.getByRole("spinbutton").fill("7");
  await page.getByRole("spinbutton").press("Enter");
  await expect(page.getByText("Alguien de nuestro equipo está atendiendo este carrito.").first()).toBeVisible();
  await expect(page.getByRole("spinbutton")).toHaveValue("7");

  await goto(`/account/orders/${orderId}/cancel`);
  await desk
    .getByRole("main")
    .getByRole("button", { name: /^(Sí, c|C)ancelar/ })
    .click();
  await desk.waitForURL(/\/account\/orders\/\d+(\?|$)/);
  await banner.getByRole("button", { name: "Terminar sesión" }).click();
  await expect(banner).toHaveCount(0);

  await page.goto("/account/on-behalf");
  for (const what of ["Empezó a atenderte", "Tomó tu carrito", "Cambió tu carrito", "Canceló un pedido", "Terminó"])
    await expect(page.getByRole("cell", { name: new RegExp(what) }).first()).toBeVisible();
  await expect(page.getByText(reason).first()).toBeVisible();
  if (javaScriptEnabled) await expectAccessible(page);
});
