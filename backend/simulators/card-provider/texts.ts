import type { CardFaults, CardField, Outcome } from "./card.ts";

type Texts = {
  title: string;
  bankTitle: string;
  simulation: string;
  secure: string;
  merchant: string;
  amount: string;
  order: string;
  plan: string;
  fields: Record<CardField, string>;
  hints: Partial<Record<CardField, string>>;
  faults: Record<CardField, Partial<Record<NonNullable<CardFaults[CardField]>, string>>>;
  faultSummary: string;
  pay: (amount: string) => string;
  remember: (shop: string) => string;
  rememberHint: string;
  bankRememberHint: string;
  anotherCard: string;
  cancel: string;
  leave: (shop: string) => string;
  testCards: string;
  testCardHelp: string;
  outcomes: Record<Outcome, string>;
  challengeTitle: string;
  challengeText: string;
  code: string;
  codeFaults: Record<"wrong" | "missing", string>;
  confirm: string;
  agreementTitle: string;
  agreementText: string;
  agree: (amount: string) => string;
  doneTitle: string;
  doneText: string;
  expiredTitle: string;
  expiredText: string;
  unknownTitle: string;
  unknownText: string;
  back: (shop: string) => string;
};

const es: Texts = {
  title: "Pago con tarjeta",
  bankTitle: "Pago en la página de tu banco",
  simulation: "Simulación: esta página no cobra nada. Usa solo las tarjetas de prueba.",
  secure: "Pago seguro",
  merchant: "Comercio",
  amount: "Importe",
  order: "Pedido",
  plan: "Promoción",
  fields: {
    number: "Número de tarjeta",
    expiry: "Vencimiento",
    cvc: "Código de seguridad (CVC)",
    holder: "Nombre como aparece en la tarjeta",
  },
  hints: { expiry: "Mes y año, por ejemplo 08/29", cvc: "3 o 4 dígitos" },
  faults: {
    number: {
      missing: "Escribe el número de tarjeta.",
      invalid: "Revisa el número: falta o sobra algún dígito.",
      other: "Esta tarjeta no es la de la promoción que elegiste. Usa esa tarjeta, o cancela y elige otra forma.",
    },
    expiry: {
      missing: "Escribe el vencimiento.",
      invalid: "Escribe mes y año, por ejemplo 08/29.",
      expired: "Esta tarjeta ya venció.",
    },
    cvc: { missing: "Escribe el código de seguridad.", invalid: "El código tiene 3 o 4 dígitos." },
    holder: { missing: "Escribe el nombre del titular.", invalid: "Escribe el nombre sin números." },
  },
  faultSummary: "Revisa los datos marcados. Por seguridad, vuelve a escribir el número y el código.",
  pay: (amount) => `Pagar ${amount}`,
  remember: (shop) => `Recordar esta tarjeta para mis compras en ${shop}`,
  rememberHint: "La tienda no guarda el número: solo la marca, los últimos 4 dígitos y el vencimiento.",
  bankRememberHint:
    "La tienda no guarda el número: solo la marca, los primeros 6 y los últimos 4 dígitos y el vencimiento.",
  anotherCard: "Pagar con otra tarjeta",
  cancel: "Cancelar el pago",
  leave: (shop) => `Volver a ${shop} sin pagar`,
  testCards: "Tarjetas de prueba",
  testCardHelp: "Con cualquier vencimiento futuro y cualquier CVC de 3 dígitos.",
  outcomes: { approve: "aprueba", decline: "rechaza", challenge: "pide un código: 123456" },
  challengeTitle: "Confirma tu compra",
  challengeText: "Tu banco envió un código de 6 dígitos (en esta simulación: 123456).",
  code: "Código",
  codeFaults: {
    wrong: "El código no coincide. Inténtalo otra vez.",
    missing: "Escribe el código que te envió tu banco.",
  },
  confirm: "Confirmar",
  agreementTitle: "Pagar con PayPal",
  agreementText: "Autorizas este importe. La tienda lo cobra cuando haces el pedido, no antes.",
  agree: (amount) => `Autorizar ${amount}`,
  doneTitle: "Este pago ya se procesó",
  doneText: "No hay nada más que hacer aquí.",
  expiredTitle: "Este enlace de pago caducó",
  expiredText: "Vuelve a la tienda para empezar el pago otra vez.",
  unknownTitle: "No conocemos este pago",
  unknownText: "El enlace está incompleto o no es válido. Vuelve a la tienda y empieza el pago otra vez.",
  back: (shop) => `Volver a ${shop}`,
};

const en: Texts = {
  title: "Card payment",
  bankTitle: "Payment on your bank's page",
  simulation: "Simulation: this page charges nothing. Use the test cards only.",
  secure: "Secure payment",
  merchant: "Merchant",
  amount: "Amount",
  order: "Order",
  plan: "Bank offer",
  fields: { number: "Card number", expiry: "Expiration date", cvc: "Security code (CVC)", holder: "Name on the card" },
  hints: { expiry: "Month and year, for example 08/29", cvc: "3 or 4 digits" },
  faults: {
    number: {
      missing: "Enter the card number.",
      invalid: "Check the number: a digit is missing or wrong.",
      other: "This isn't the card for the offer you chose. Use that card, or cancel and pay another way.",
    },
    expiry: {
      missing: "Enter the expiration date.",
      invalid: "Enter month and year, for example 08/29.",
      expired: "This card has expired.",
    },
    cvc: { missing: "Enter the security code.", invalid: "The code has 3 or 4 digits." },
    holder: { missing: "Enter the name on the card.", invalid: "Enter the name without digits." },
  },
  faultSummary: "Check the marked fields. For your security, enter the number and the code again.",
  pay: (amount) => `Pay ${amount}`,
  remember: (shop) => `Remember this card for my purchases at ${shop}`,
  rememberHint: "The store never keeps the full number: only the brand, the last 4 digits and the expiration date.",
  bankRememberHint:
    "The store never keeps the full number: only the brand, the first 6 and last 4 digits and the expiration date.",
  anotherCard: "Pay with another card",
  cancel: "Cancel payment",
  leave: (shop) => `Return to ${shop} without paying`,
  testCards: "Test cards",
  testCardHelp: "Use any future expiration date and any 3-digit CVC.",
  outcomes: { approve: "approves", decline: "declines", challenge: "asks for a code: 123456" },
  challengeTitle: "Confirm your purchase",
  challengeText: "Your bank sent you a 6-digit code (in this simulation: 123456).",
  code: "Code",
  codeFaults: {
    wrong: "That code isn't correct. Please try again.",
    missing: "Enter the code that your bank sent you.",
  },
  confirm: "Confirm",
  agreementTitle: "Pay with PayPal",
  agreementText: "You approve this amount. The store charges it when you place your order, not before.",
  agree: (amount) => `Approve ${amount}`,
  doneTitle: "This payment has already been processed",
  doneText: "There's nothing more to do here.",
  expiredTitle: "This payment link has expired",
  expiredText: "Return to the store to start the payment again.",
  unknownTitle: "We can't find this payment",
  unknownText: "The link is incomplete or not valid. Return to the store and start the payment again.",
  back: (shop) => `Return to ${shop}`,
};

const ar: Texts = {
  title: "الدفع بالبطاقة",
  bankTitle: "الدفع في صفحة مصرفك",
  simulation: "هذه محاكاة: لا تخصم هذه الصفحة أي مبلغ. استخدم بطاقات الاختبار فقط.",
  secure: "دفع آمن",
  merchant: "المتجر",
  amount: "المبلغ",
  order: "رقم الطلب",
  plan: "عرض المصرف",
  fields: {
    number: "رقم البطاقة",
    expiry: "تاريخ الانتهاء",
    cvc: "رمز الأمان (CVC)",
    holder: "الاسم كما يظهر على البطاقة",
  },
  hints: { expiry: "الشهر والسنة، مثل 08/29", cvc: "3 أو 4 أرقام" },
  faults: {
    number: {
      missing: "أدخل رقم البطاقة.",
      invalid: "راجع الرقم: فيه خانة ناقصة أو خاطئة.",
      other: "هذه ليست بطاقة العرض الذي اخترته. استخدم تلك البطاقة، أو ألغِ الدفع واختر طريقة أخرى.",
    },
    expiry: {
      missing: "أدخل تاريخ الانتهاء.",
      invalid: "أدخل الشهر والسنة، مثل 08/29.",
      expired: "انتهت صلاحية هذه البطاقة.",
    },
    cvc: { missing: "أدخل رمز الأمان.", invalid: "يتكوّن الرمز من 3 أو 4 أرقام." },
    holder: { missing: "أدخل اسم صاحب البطاقة.", invalid: "أدخل الاسم بلا أرقام." },
  },
  faultSummary: "راجع البيانات المحدّدة. حفاظًا على أمانك، أدخل الرقم والرمز من جديد.",
  pay: (amount) => `ادفع ${amount}`,
  remember: (shop) => `احفظ هذه البطاقة لمشترياتي من ${shop}`,
  rememberHint: "لا يحفظ المتجر الرقم كاملًا: بل نوع البطاقة وآخر 4 أرقام وتاريخ الانتهاء فقط.",
  bankRememberHint: "لا يحفظ المتجر الرقم كاملًا: بل نوع البطاقة وأول 6 أرقام وآخر 4 وتاريخ الانتهاء فقط.",
  anotherCard: "ادفع ببطاقة أخرى",
  cancel: "ألغِ الدفع",
  leave: (shop) => `ارجع إلى ${shop} من دون دفع`,
  testCards: "بطاقات الاختبار",
  testCardHelp: "مع أي تاريخ انتهاء في المستقبل وأي رمز CVC من 3 أرقام.",
  outcomes: { approve: "تُقبل", decline: "تُرفض", challenge: "تطلب رمزًا: 123456" },
  challengeTitle: "أكّد عملية الشراء",
  challengeText: "أرسل إليك مصرفك رمزًا من 6 أرقام (في هذه المحاكاة: 123456).",
  code: "الرمز",
  codeFaults: {
    wrong: "الرمز غير صحيح. يُرجى المحاولة مرة أخرى.",
    missing: "اكتب الرمز الذي أرسله إليك مصرفك.",
  },
  confirm: "أكّد",
  agreementTitle: "الدفع عبر PayPal",
  agreementText: "أنت توافق على هذا المبلغ. يخصمه المتجر عندما ترسل طلبك، وليس قبل ذلك.",
  agree: (amount) => `وافق على ${amount}`,
  doneTitle: "اكتملت معالجة هذه الدفعة من قبل",
  doneText: "لا يلزمك شيء آخر هنا.",
  expiredTitle: "انتهت صلاحية رابط الدفع هذا",
  expiredText: "ارجع إلى المتجر لتبدأ الدفع من جديد.",
  unknownTitle: "لم نعثر على هذه الدفعة",
  unknownText: "الرابط ناقص أو غير صالح. ارجع إلى المتجر وابدأ الدفع من جديد.",
  back: (shop) => `ارجع إلى ${shop}`,
};

/** Languages of the provider's pages; every other language falls back to English. */
const languages = [
  { begins: "es", lang: "es-MX", dir: "ltr", texts: es },
  { begins: "ar", lang: "ar-EG", dir: "rtl", texts: ar },
] as const;
const otherwise = { lang: "en-US", dir: "ltr", texts: en } as const;

/** The page's own language, which need not be the session's: tag, direction and words. */
export const spoken = (language: string) =>
  languages.find(({ begins }) => language.toLowerCase().startsWith(begins)) ?? otherwise;

/** The words of the provider's pages. */
export const textsFor = (language: string): Texts => spoken(language).texts;
