/** What the desk says about synonyms. */
export const synonymsInEnglish = {
  synonymLine: "Words that mean the same",
  synonymHint:
    "With commas, each finds what the others find: sofa, couch, settee. With the sign > only the first does: notebook > laptop.",
  synonymLanguage: "Language of the shop",
  addSynonyms: "Add",
  removeSynonyms: "Remove",
};

export const synonymErrorsInEnglish = {
  synonymTerms: "Enter 2 to 20 words or short phrases of at most 60 characters each, with commas between them.",
  synonymsThere: "This line is there already.",
  synonymsFull: "A language can have 2,000 lines. Remove one first.",
};

export const synonymsInSpanish: typeof synonymsInEnglish = {
  synonymLine: "Palabras que significan lo mismo",
  synonymHint:
    "Con comas, cada una encuentra lo de las demás: refrigerador, nevera, heladera. Con el signo > solo la primera: pantalla > televisor.",
  synonymLanguage: "Idioma de la tienda",
  addSynonyms: "Agregar",
  removeSynonyms: "Quitar",
};

export const synonymErrorsInSpanish: typeof synonymErrorsInEnglish = {
  synonymTerms: "Escribe de 2 a 20 palabras o frases cortas de hasta 60 caracteres, separadas con comas.",
  synonymsThere: "Esta línea ya existe.",
  synonymsFull: "Un idioma puede tener 2,000 líneas. Quita una primero.",
};

export const synonymsInArabic: typeof synonymsInEnglish = {
  synonymLine: "كلمات بالمعنى نفسه",
  synonymHint: "مع الفواصل تجد كلُّ كلمة ما تجده الأخريات: ثلاجة، براد. ومع العلامة > تجده الأولى وحدها: شاشة > تلفزيون.",
  synonymLanguage: "لغة المتجر",
  addSynonyms: "إضافة",
  removeSynonyms: "إزالة",
};

export const synonymErrorsInArabic: typeof synonymErrorsInEnglish = {
  synonymTerms: "أدخل من 2 إلى 20 كلمة أو عبارة قصيرة، كلٌّ منها 60 حرفًا على الأكثر، وبينها فواصل.",
  synonymsThere: "هذا السطر موجود بالفعل.",
  synonymsFull: "يمكن أن تضم اللغة 2,000 سطر. أزل سطرًا أولًا.",
};
