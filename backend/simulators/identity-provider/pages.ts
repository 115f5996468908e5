import { Html, html } from "../card-provider/html.ts";
import { style } from "../card-provider/style.ts";

const words = {
  es: {
    lang: "es",
    dir: "ltr",
    title: "Entrar con Cuenta Demo",
    simulation: "Simulación: aquí no hay cuentas de verdad. Escribe el correo con el que quieres entrar.",
    asks: "La tienda quiere saber tu correo y tu nombre.",
    email: "Correo electrónico",
    firstName: "Nombre",
    lastName: "Apellidos",
    allow: "Permitir y continuar",
    deny: "No permitir",
    wrong: "Escribe un correo como ana@ejemplo.mx.",
    bad: "La solicitud no es válida",
    badText: "Regresa a la tienda e inténtalo de nuevo.",
  },
  en: {
    lang: "en",
    dir: "ltr",
    title: "Sign in with Demo Account",
    simulation: "Simulation: there are no real accounts here. Enter the email address you want to sign in with.",
    asks: "The store asks for your email address and your name.",
    email: "Email address",
    firstName: "First name",
    lastName: "Last name",
    allow: "Allow and continue",
    deny: "Don't allow",
    wrong: "Enter an email address like ana@example.com.",
    bad: "This request is not valid",
    badText: "Go back to the shop and try again.",
  },
  ar: {
    lang: "ar",
    dir: "rtl",
    title: "تسجيل الدخول بحساب Cuenta Demo",
    simulation: "هذه محاكاة: لا توجد هنا حسابات حقيقية. أدخل البريد الإلكتروني الذي تريد الدخول به.",
    asks: "يطلب المتجر بريدك الإلكتروني واسمك.",
    email: "البريد الإلكتروني",
    firstName: "الاسم الأول",
    lastName: "اسم العائلة",
    allow: "اسمح وتابع",
    deny: "لا تسمح",
    wrong: "أدخل بريدًا إلكترونيًا مثل ana@example.com.",
    bad: "هذا الطلب غير صالح",
    badText: "ارجع إلى المتجر وحاول مرة أخرى.",
  },
};

function wordsOf(languages: string) {
  const [preferred] = /^\s*(?:en|ar)\b/i.exec(languages) ?? [];
  if (!preferred) return words.es;
  return preferred.trim().toLowerCase() === "ar" ? words.ar : words.en;
}

/** Asks who signs in, and whether to tell the shop. The address carries what the shop asked for, so the form posts to it. */
export function consentPage(languages: string, refusedEmail?: string): string {
  const text = wordsOf(languages);
  const fault = html`<p class="fault" id="email-fault">${text.wrong}</p>`;
  const wiring = html`aria-invalid="true" aria-describedby="email-fault"`;
  const refused = refusedEmail !== undefined;
  const body = html`<h1>${text.title}</h1>
    <p class="simulation">${text.simulation}</p>
    <p>${text.asks}</p>
    <form method="post" novalidate>
      <div class="field">
        <label for="email">${text.email}</label>
        ${refused && fault}
        <input
          id="email"
          name="email"
          type="email"
          autocomplete="username"
          required
          value="${refusedEmail}"
          ${refused && wiring}
        />
      </div>
      ${nameField("firstName", text.firstName, "given-name")} ${nameField("lastName", text.lastName, "family-name")}
      <button name="decision" value="allow">${text.allow}</button>
      <button class="plain" name="decision" value="deny">${text.deny}</button>
    </form>`;
  return page(languages, text.title, body);
}

const nameField = (name: string, label: string, autocomplete: string) =>
  html`<div class="field">
    <label for="${name}">${label}</label><input id="${name}" name="${name}" autocomplete="${autocomplete}" />
  </div>`;

/** Shown for an unknown client or a redirect URI that is not the client's: no redirect. */
export function badRequestPage(languages: string): string {
  const text = wordsOf(languages);
  return page(
    languages,
    text.bad,
    html`<h1>${text.bad}</h1>
      <p>${text.badText}</p>`,
  );
}

const styleElement = new Html(`<style>${style}</style>`);

function page(languages: string, title: string, body: Html): string {
  const { lang, dir } = wordsOf(languages);
  return html`<!doctype html>
    <html lang="${lang}" dir="${dir}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        ${styleElement}
      </head>
      <body>
        <main>${body}</main>
      </body>
    </html>`.text;
}
