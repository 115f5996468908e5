import type { Db } from "#backend/platform/db/client.ts";
import { pages } from "#backend/platform/db/schema/store.ts";
import { insertAll } from "#backend/platform/db/insert-all.ts";
import { aboutPages } from "../texts/about.ts";
import { privacyPage, termsPage } from "../texts/legal-pages.ts";
import type { Copy, PageCopy } from "../texts/message.ts";
import { deliveryPage, returnsPage } from "../texts/service-pages.ts";
import type { Shelves } from "./catalog.ts";
import type { counter } from "./insert.ts";
import { localized } from "./languages.ts";
import type { SeedStore } from "./stores.ts";

type Page = { name: string; type: string; keyword: string; es: Copy; en: Copy; ar: Copy };

/** Pages of one store under the same addresses in every language. The copy's second part describes it to search engines. */
export async function writePages(db: Db, { store, addresses }: Shelves, nextId: ReturnType<typeof counter>) {
  const rows = pagesOf(store).map(({ name, type, keyword, es, en, ar }) => {
    const id = nextId();
    addresses.takeEverywhere(keyword, store.languageIds, "StaticPagesToken", id, name);
    const title = localized(es[0], en[0], ar[0]);
    return { id, storeId: store.id, name, type, title, metaDescription: localized(es[1], en[1], ar[1]) };
  });
  await insertAll(db, pages, rows);
}

/** HTML of the pages that contain only text. */
export function pageContents(store: SeedStore) {
  const name = nameOf(store);
  const email = store.userData["contact.email"] ?? "";
  const phone = store.userData["contact.phone"] ?? "";
  const content = (page: string, { es, en, ar }: PageCopy) => ({ page, content: localized(es, en, ar) });
  return [
    content("AboutPage", aboutPages[store.id] ?? { es: "", en: "", ar: "" }),
    content("DeliveryPage", deliveryPage),
    content("ReturnsPage", returnsPage(email, phone)),
    content("PrivacyPage", privacyPage(name, email, Boolean(store.userData["privacy.noticeVersion"]))),
    content("TermsPage", termsPage(name, email)),
  ];
}

function pagesOf(store: SeedStore): Page[] {
  const name = nameOf(store);
  const about = (languageId: string) => store.description[languageId] ?? store.description["-1"] ?? "";
  const page = (pageName: string, keyword: string, es: Copy, en: Copy, ar: Copy): Page => {
    return { name: pageName, type: "ContentPage", keyword, es, en, ar };
  };
  return [
    {
      name: "HomePage",
      type: "HomePage",
      keyword: "home",
      es: [name, about("-5")],
      en: [name, about("-1")],
      ar: [name, about("-23")],
    },
    page(
      "AboutPage",
      "nosotros",
      [`Nosotros | ${name}`, `Quiénes hacemos ${name}.`],
      [`About us | ${name}`, `Who we are at ${name}.`],
      [`من نحن | ${name}`, `من نحن في ${name}.`],
    ),
    page(
      "DeliveryPage",
      "entregas",
      [`Entregas | ${name}`, "Tiempos, costos y zonas de entrega."],
      [`Delivery | ${name}`, "Delivery times, charges and areas."],
      [`التوصيل | ${name}`, "مواعيد التوصيل ورسومه ومناطقه."],
    ),
    page(
      "ReturnsPage",
      "devoluciones",
      [`Devoluciones | ${name}`, "Cómo devolver o cambiar una compra."],
      [`Returns | ${name}`, "How to return or exchange a purchase."],
      [`الإرجاع | ${name}`, "كيفية إرجاع المشتريات أو استبدالها."],
    ),
    page(
      "PrivacyPage",
      "privacidad",
      [`Aviso de privacidad | ${name}`, "Qué datos usamos, para qué y cómo pedir que los borremos."],
      [`Privacy notice | ${name}`, "Which data we use, what for, and how to have it erased."],
      [`إشعار الخصوصية | ${name}`, "ما البيانات التي نستخدمها ولماذا وكيف تطلب حذفها."],
    ),
    page(
      "TermsPage",
      "terminos",
      [`Términos y condiciones | ${name}`, "Las reglas de la compra, en claro."],
      [`Terms and conditions | ${name}`, "The rules of buying here, in plain words."],
      [`الشروط والأحكام | ${name}`, "قواعد الشراء بلغة واضحة."],
    ),
  ];
}

const nameOf = (store: SeedStore) => store.displayName["-5"] ?? store.identifier;
