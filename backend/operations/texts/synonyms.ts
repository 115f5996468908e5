/** What the desk says about synonyms. */
export const synonymsInEnglish = {
  synonymLine: "Words that mean the same",
  synonymHint:
    "With commas, each finds what the others find: sofa, couch, settee. With the sign > only the first does: notebook > laptop.",
  synonymLanguage: "Language of the shop",
  addSynonyms: "Add",
  removeSynonyms: "Remove",
  synonymLines: "Lines",
  emptySearches: "Searches that found nothing",
  emptySearchesHint:
    "In the last {{days}} days, each at least {{times}} times. Terms that have synonyms or find something by now are left out, and so is what may be an email, phone or card number.",
  noEmptySearches: "No term was searched for repeatedly without finding anything.",
  searchedTerm: "Term",
  searchedTimes: "Times",
  lastSearched: "Last day",
  addSynonymFor: "Add to a line",
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
  synonymLines: "Líneas",
  emptySearches: "Búsquedas sin resultados",
  emptySearchesHint:
    "De los últimos {{days}} días, cada una al menos {{times}} veces. No aparecen los términos que ya tienen sinónimos o ya encuentran algo, ni lo que pueda ser un correo, un teléfono o un número de tarjeta.",
  noEmptySearches: "Ningún término repetido se quedó sin resultados.",
  searchedTerm: "Término",
  searchedTimes: "Veces",
  lastSearched: "Último día",
  addSynonymFor: "Agregar a una línea",
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
  synonymLines: "السطور",
  emptySearches: "عمليات بحث لم تجد شيئًا",
  emptySearchesHint:
    "خلال آخر {{days}} يومًا، كلٌّ منها {{times}} مرات على الأقل. لا تظهر الكلمات التي صارت لها مرادفات أو صارت تجد شيئًا، ولا ما قد يكون بريدًا إلكترونيًا أو رقم هاتف أو بطاقة.",
  noEmptySearches: "لم تتكرر أي كلمة بحث دون أن تجد شيئًا.",
  searchedTerm: "الكلمة",
  searchedTimes: "عدد المرات",
  lastSearched: "آخر يوم",
  addSynonymFor: "إضافة إلى سطر",
};

export const synonymErrorsInArabic: typeof synonymErrorsInEnglish = {
  synonymTerms: "أدخل من 2 إلى 20 كلمة أو عبارة قصيرة، كلٌّ منها 60 حرفًا على الأكثر، وبينها فواصل.",
  synonymsThere: "هذا السطر موجود بالفعل.",
  synonymsFull: "يمكن أن تضم اللغة 2,000 سطر. أزل سطرًا أولًا.",
};
