import { type Message, scene } from "./message.ts";

export const oficinaMessages: Message[] = [
  {
    spot: "Home Hero",
    name: "OficinaVolumen",
    es: [
      "Todo para que la oficina no se detenga",
      "Precio por volumen desde diez piezas y el de tu contrato en cuanto entras con tu cuenta.",
    ],
    en: [
      "Everything that keeps an office running",
      "Volume prices from ten pieces on, and your contract's as soon as you sign in.",
    ],
    ar: ["كل ما يُبقي المكتب يعمل", "سعر الكمية من 10 قطع، وسعر عقدك فور تسجيل الدخول."],
    picture: scene("#e9edf1", ["SILLA-ERGO-01", "navy"], ["ESCRIT-OPERA-01", "white"], ["ARCHIVERO-02", "grey"]),
  },
  {
    spot: "Home Stories",
    name: "OficinaHistoriaPuesto",
    es: [
      "Ocho horas sentado se notan a las cinco",
      "La silla Ergo y un escritorio con pasacables: la espalda descansa y los cables ya no estorban.",
    ],
    en: [
      "Eight hours in a chair show by five o’clock",
      "The Ergo chair and a desk with a cable port: your back rests, and the cords stay out of the way.",
    ],
    ar: ["ثماني ساعات جلوس يظهر أثرها آخر النهار", "كرسي إرغو ومكتب بفتحة للأسلاك: ظهرك يرتاح والأسلاك بعيدة عن طريقك."],
    picture: scene("#e9edf1", ["SILLA-ERGO-01", "navy"], ["ESCRIT-OPERA-01", "white"]),
    category: "OfficeFurniture",
  },
  {
    spot: "Home Stories",
    name: "OficinaHistoriaPapel",
    es: [
      "El papel nunca se acaba en buen momento",
      "Pide la caja completa y prográmala: llega cada mes, antes de la última resma.",
    ],
    en: [
      "Paper never runs out at a good time",
      "Order by the case and have it repeat: it arrives every month, before the last ream is gone.",
    ],
    ar: ["الورق لا ينفد في الوقت المناسب أبدًا", "اطلبه بالصندوق واجعل الطلب متكرّرًا: يصلك كل شهر قبل أن تنتهي آخر رزمة."],
    picture: scene("#e9edf1", ["PAPEL-BOND-75", "sky"], ["LIBRETA-DURA-01", "navy"]),
    category: "CopyPaper",
  },
  {
    spot: "Home Stories",
    name: "OficinaHistoriaEnvios",
    es: [
      "Que salga entero y llegue entero",
      "Cajas, cinta y burbuja en el tamaño de lo que mandas, y guías impresas sin gastar tinta.",
    ],
    en: [
      "Leaves whole, arrives whole",
      "Boxes, tape and bubble wrap in the size of what you ship, and labels that print without ink.",
    ],
    ar: ["يخرج سليمًا ويصل سليمًا", "صناديق وأشرطة وفقاعات تغليف بمقاس ما ترسله، وملصقات شحن تُطبع بلا حبر."],
    picture: scene("#e9edf1", ["CAJA-CARTON-01", "camel"], ["IMP-ETIQUETA-04", "grey"]),
    category: "Packaging",
  },
  {
    spot: "Free Delivery",
    name: "OficinaEnvioGratis",
    es: ["Envío gratis desde $999", "En tu oficina de 3 a 5 días hábiles; exprés en 1 o 2."],
    en: ["Free shipping from $999", "At your office in 3 to 5 business days; express in 1 or 2."],
    ar: ["توصيل مجاني ابتداءً من 999 بيزو", "إلى مكتبك خلال 3 إلى 5 أيام عمل، أو سريعًا خلال يوم أو يومين."],
    address: "entregas",
  },
  {
    spot: "Home_Promotion",
    name: "OficinaMayoreo",
    es: ["5 % desde 10 piezas, 10 % desde 50", "El precio baja solo cuando sube la cantidad: lo ves en cada producto."],
    en: [
      "5% off from 10 pieces, 10% from 50",
      "The price falls by itself as the quantity grows: each product shows it.",
    ],
    ar: ["خصم 5% من 10 قطع و10% من 50", "كلما زادت الكمية انخفض السعر من تلقاء نفسه: تراه عند كل منتج."],
    picture: scene("#e9edf1", ["PAPEL-BOND-75", "sky"], ["CAJA-CARTON-01", "camel"], ["LAPIZ-GRAFITO-04", "mustard"]),
  },
  {
    spot: "Home_Promotion",
    name: "OficinaFactura",
    es: [
      "Precios más IVA, listos para facturar",
      "El impuesto se suma al final según tu código postal: 16 %, u 8 % en la frontera.",
    ],
    en: [
      "Prices before tax, ready to invoice",
      "Tax is added at the end by your postal code: 16%, or 8% at the border.",
    ],
    ar: [
      "أسعار قبل الضريبة، جاهزة للفاتورة",
      "تُضاف الضريبة في النهاية بحسب رمزك البريدي: 16%، أو 8% في المناطق الحدودية.",
    ],
    picture: scene("#e9edf1", ["CALCULA-MESA-03", "grey"], ["ENGRAPA-TIRA-01", "red"], ["CARPETA-ARO-03", "blue"]),
  },
  {
    spot: "Home Customer",
    name: "OficinaEscuelas",
    es: [
      "El convenio escolar ya está en tus precios",
      "Entras con tu cuenta y cada producto muestra lo que paga tu escuela.",
    ],
    en: ["The school agreement is in your prices", "Signed in, every product shows what your school pays."],
    ar: ["اتفاقية المدارس في أسعارك", "بعد تسجيل الدخول يعرض كل منتج ما تدفعه مدرستك."],
    occasion: { segments: ["Schools"] },
  },
];
