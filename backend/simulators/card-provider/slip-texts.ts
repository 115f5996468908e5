/** The words of the slips that are paid at a register or from a bank. */
export type SlipTexts = {
  oxxo: { title: string; number: string; how: string };
  spei: { title: string; number: string; how: string };
  simulation: string;
  bank: string;
  concept: string;
  until: string;
  print: string;
  simulate: string;
};

const es: SlipTexts = {
  oxxo: {
    title: "Ficha de pago OXXO Pay",
    number: "Referencia",
    how: "Muestra esta ficha en la caja de cualquier OXXO y paga en efectivo. Guarda el comprobante.",
  },
  spei: {
    title: "Ficha de transferencia SPEI",
    number: "CLABE",
    how: "Transfiere el importe exacto desde la app de tu banco y escribe el concepto.",
  },
  simulation: "Simulación: esta ficha no cobra nada. No intentes pagarla de verdad.",
  bank: "Banco",
  concept: "Concepto",
  until: "Paga a más tardar",
  print: "Para guardarla en papel, imprime esta página.",
  simulate: "Simular que se pagó",
};

const en: SlipTexts = {
  oxxo: {
    title: "OXXO Pay payment slip",
    number: "Reference",
    how: "Show this slip at the register of any OXXO and pay in cash. Keep the receipt.",
  },
  spei: {
    title: "SPEI transfer slip",
    number: "CLABE",
    how: "Transfer the exact amount from your banking app and enter the memo (concepto).",
  },
  simulation: "Simulation: this slip charges nothing. Don't try to pay it for real.",
  bank: "Bank",
  concept: "Memo (concepto)",
  until: "Pay by",
  print: "To keep it on paper, print this page.",
  simulate: "Simulate the payment",
};

const ar: SlipTexts = {
  oxxo: {
    title: "قسيمة دفع OXXO Pay",
    number: "الرقم المرجعي",
    how: "أظهر هذه القسيمة عند صندوق أي فرع من OXXO وادفع نقدًا. احتفظ بالإيصال.",
  },
  spei: {
    title: "قسيمة تحويل SPEI",
    number: "رقم CLABE",
    how: "حوّل المبلغ نفسه تمامًا من تطبيق مصرفك واكتب البيان.",
  },
  simulation: "هذه محاكاة: لا تخصم هذه القسيمة أي مبلغ. لا تحاول دفعها فعلًا.",
  bank: "المصرف",
  concept: "البيان",
  until: "ادفع قبل",
  print: "للاحتفاظ بها على ورق، اطبع هذه الصفحة.",
  simulate: "حاكِ إتمام الدفع",
};

/** The texts by the beginning of a language tag; English for all other languages. */
export const slipTexts = (language: string): SlipTexts =>
  /^es/i.test(language) ? es : /^ar/i.test(language) ? ar : en;
