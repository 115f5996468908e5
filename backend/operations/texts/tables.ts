/** The figures of today at the top of the desk, and the headings of its tables. */
export const tablesInEnglish = {
  today: "Today",
  figures: { orders: "Orders today", decide: "Returns to decide", jobs: "Jobs in trouble" },
  latestOrders: "Latest orders",
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
  figures: { orders: "Pedidos de hoy", decide: "Devoluciones por decidir", jobs: "Tareas con problemas" },
  latestOrders: "Últimos pedidos",
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
  figures: { orders: "طلبات اليوم", decide: "مرتجعات تنتظر القرار", jobs: "مهام متعثّرة" },
  latestOrders: "أحدث الطلبات",
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
