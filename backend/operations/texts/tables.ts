import { paging } from "#backend/studio/texts/paging.ts";
/** The figures of today at the top of the desk, and the headings of its tables. */
export const tablesInEnglish = {
  today: "Today",
  paging: paging.english,
  returnFilters: { open: "Open", decide: "To decide", underway: "On the way", over: "Over" },
  figures: { orders: "Orders today", decide: "Returns to decide", jobs: "Jobs in trouble" },
  latestOrders: "Latest orders",
  letterSearch: {
    label: "Recipient's email or phone",
    hint: "The beginning is enough, from three characters on. Letters that were sent are found too.",
    unsent: "Not delivered",
  },
  columns: {
    total: "Total",
    placed: "Placed",
    requested: "Requested",
    partNumber: "Part number",
    name: "Name",
    offer: "Offer",
    terms: "Takes off",
    period: "Runs",
    file: "File",
    started: "Started",
    progress: "Done",
  },
};

export const tablesInSpanish: typeof tablesInEnglish = {
  today: "Hoy",
  paging: paging.spanish,
  returnFilters: { open: "Abiertas", decide: "Por decidir", underway: "En camino", over: "Terminadas" },
  figures: { orders: "Pedidos de hoy", decide: "Devoluciones por decidir", jobs: "Tareas con problemas" },
  latestOrders: "Últimos pedidos",
  letterSearch: {
    label: "Correo o teléfono del destinatario",
    hint: "Basta con el principio, desde tres caracteres. También aparece lo que ya se envió.",
    unsent: "Sin entregar",
  },
  columns: {
    total: "Total",
    placed: "Hecho el",
    requested: "Solicitada el",
    partNumber: "Número de parte",
    name: "Nombre",
    offer: "Oferta",
    terms: "Descuenta",
    period: "Vigencia",
    file: "Archivo",
    started: "Empezó",
    progress: "Avance",
  },
};

export const tablesInArabic: typeof tablesInEnglish = {
  today: "اليوم",
  paging: paging.arabic,
  returnFilters: { open: "المفتوحة", decide: "تنتظر القرار", underway: "في الطريق", over: "المنتهية" },
  figures: { orders: "طلبات اليوم", decide: "مرتجعات تنتظر القرار", jobs: "مهام متعثّرة" },
  latestOrders: "أحدث الطلبات",
  letterSearch: {
    label: "بريد المستلم أو هاتفه",
    hint: "تكفي البداية، من ثلاثة أحرف فأكثر. تظهر أيضًا الرسائل التي أُرسلت.",
    unsent: "لم تُسلَّم",
  },
  columns: {
    total: "الإجمالي",
    placed: "وقت الطلب",
    requested: "وقت الإعلان",
    partNumber: "رقم القطعة",
    name: "الاسم",
    offer: "العرض",
    terms: "الخصم",
    period: "المدة",
    file: "الملف",
    started: "البداية",
    progress: "التقدّم",
  },
};
