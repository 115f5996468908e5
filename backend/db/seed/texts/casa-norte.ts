import { type Message, scene } from "./message.ts";

export const casaNorteMessages: Message[] = [
  {
    spot: "Home Hero",
    name: "CasaNorteTemporada",
    es: [
      "Una casa que se vive",
      "Sofás, mesas y lámparas hechos para la sobremesa larga, entregados y armados en tu casa.",
    ],
    en: [
      "A home to be lived in",
      "Sofas, tables and lamps made for long evenings, delivered and assembled at your door.",
    ],
    ar: ["بيت يُعاش فيه", "أرائك وطاولات ومصابيح لأمسيات طويلة، نوصلها ونركّبها في بيتك."],
    picture: scene("scene-living-room", "terracotta"),
    category: "Furniture",
  },
  {
    spot: "Free Delivery",
    name: "CasaNorteEnvioGratis",
    es: ["Envío gratis desde $999", "Entrega estándar de 3 a 5 días hábiles en todo México."],
    en: ["Free delivery from $999", "Standard delivery in 3 to 5 business days all over Mexico."],
    ar: ["توصيل مجاني ابتداءً من 999 بيزو", "توصيل عادي خلال 3 إلى 5 أيام عمل في جميع أنحاء المكسيك."],
    address: "entregas",
  },
  {
    spot: "Home_Promotion",
    name: "CasaNorteLuz",
    es: ["Semana de la luz: 15 % en lámparas", "De mesa, de pie y colgantes. El descuento se ve en tu carrito."],
    en: ["Week of light: 15% off lamps", "Table, floor and hanging lamps. The discount shows in your cart."],
    ar: ["أسبوع الضوء: خصم 15٪ على المصابيح", "مصابيح مكتبية وأرضية ومعلقة. يظهر الخصم في سلتك."],
    picture: scene("lamp", "mustard"),
    category: "Lamps",
  },
  {
    spot: "Home_Promotion",
    name: "CasaNorteToallas",
    es: ["Toallas Rizo 600: lleva 3 y paga 2", "Combina los colores como quieras; la tercera va por nuestra cuenta."],
    en: ["Rizo 600 towels: take 3, pay for 2", "Mix the colors as you like; the third one is on us."],
    ar: ["مناشف ريزو 600: خذ 3 وادفع ثمن 2", "امزج الألوان كما تحب؛ الثالثة علينا."],
    picture: scene("towel", "teal"),
    category: "Towels",
  },
  {
    spot: "Home_Promotion",
    name: "CasaNorteBienvenida",
    es: ["$100 en tu primera compra grande", "Escribe BIENVENIDA100 en el carrito a partir de $500."],
    en: ["$100 off your first big purchase", "Enter BIENVENIDA100 in the cart from $500."],
    ar: ["خصم 100 بيزو على أول مشترياتك", "اكتب BIENVENIDA100 في السلة ابتداءً من 500 بيزو."],
    picture: scene("gift", "fuchsia"),
    category: "GiftsAndSets",
  },
];
