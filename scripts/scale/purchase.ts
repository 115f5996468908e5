import { type Answer, type Browser, openBrowser } from "./browser.ts";
import type { Product, Site } from "./site.ts";

/** The way through the checkout, one page or form at a time; undefined when the last one has been answered. */
export type Purchase = { next: () => Promise<Answer>; isOver: () => boolean };

const delivery = {
  intent: "save",
  email: "ana@example.mx",
  phone: "6181234567",
  firstName: "Ana",
  lastName: "Ríos",
  street: "Av. Juárez 101",
  postalCode: "34000",
  colonia: "Centro",
  city: "Durango",
  state: "DUR",
};

/** @param browser the browser of a guest who has something in the cart */
export function purchaseOf(browser: Browser, { cash }: Site): Purchase {
  let seen: Answer | undefined;
  const field = (pattern: RegExp) => pattern.exec(seen?.text() ?? "")?.[1] ?? "";
  const post = async (path: string, form: Record<string, string>) => ({
    ...(await browser.send({ path, form })),
    step: `form of ${path}`,
  });
  const get = async (path: string) => ({ ...(await browser.send({ path })), step: path });
  const steps = [
    () => get("/checkout/address"),
    () => post("/checkout/address", delivery),
    () => get("/checkout/delivery"),
    () => post("/checkout/delivery", { intent: "save", shipModeId: field(/name="shipModeId"[^>]*value="(\d+)"/) }),
    () => get("/checkout/payment"),
    () => post("/checkout/payment", { intent: "save", policyId: cash }),
    () => get("/checkout/review"),
    () => post("/checkout/review", { intent: "place", ticket: field(/name="ticket" value="([^"]+)"/) }),
    () => get(seen?.location || "/checkout/confirmation/0").then((answer) => ({ ...answer, step: "confirmation" })),
  ];
  return {
    next: async () => {
      const step = steps.shift();
      if (!step) throw new Error("this purchase is over");
      seen = await step();
      // A visitor who was refused, or saw an error, gives up.
      if (seen.status === 0 || seen.status >= 400) steps.length = 0;
      return seen;
    },
    isOver: () => steps.length === 0,
  };
}

/** Puts something into the cart, with a ticket as on a page that is the same for everybody. */
export function add(browser: Browser, { path, partNumber }: Product): Promise<Answer> {
  const form = { intent: "add", partNumber, quantity: "1", ticket: `at-${Date.now().toString(36)}` };
  return browser.send({ path, form });
}

/** Signs in someone with an account. */
export async function signIn({ origin }: Site, logonId: string, password: string): Promise<Browser> {
  const browser = openBrowser(origin);
  await browser.send({ path: "/login" });
  const { status } = await browser.send({ path: "/login", form: { intent: "signIn", logonId, password } });
  if (status !== 303) throw new Error(`${logonId} could not sign in: ${status}`);
  return browser;
}
