import { type Message, scene } from "./message.ts";

export const mercadoMessages: Message[] = [
  {
    spot: "Home Hero",
    name: "MercadoManos",
    es: [
      "Hecho por alguien, no por algo",
      "Barro, palma, lana y cacao de talleres de todo México. Cada pieza la vende quien la hizo.",
    ],
    en: [
      "Made by someone, not by something",
      "Clay, palm, wool and cacao from workshops all over Mexico, each sold by its maker.",
    ],
    picture: scene(
      "#f3e8d3",
      ["CERAM-ARBOL-05", "terracotta"],
      ["BARRO-FLORERO-01", "black"],
      ["CESTA-PALMA-01", "fuchsia"],
      ["MIEL-MELIPONA-01", "mustard"],
    ),
  },
  {
    spot: "Home Stories",
    name: "MercadoHistoriaBarro",
    es: [
      "Cuatro hermanas y un horno de leña",
      "En el Taller Barro Vivo bruñen cada florero con cuarzo hasta que brilla. El negro lo pone el humo.",
    ],
    en: [
      "Four sisters and a wood-fired kiln",
      "At Taller Barro Vivo every vase is rubbed with quartz until it shines. The smoke turns it black.",
    ],
    picture: scene("#f3e8d3", ["BARRO-FLORERO-01", "black"], ["BARRO-MEZCAL-02", "terracotta"]),
    category: "Ceramics",
  },
  {
    spot: "Home Stories",
    name: "MercadoHistoriaTelar",
    es: [
      "Treinta tejedoras, ninguna pieza igual",
      "Las de Luna Nueva tejen en telar de cintura, en los Altos de Chiapas. Cada rombo cuenta algo.",
    ],
    en: [
      "Thirty weavers, no two pieces alike",
      "The women of Luna Nueva work on backstrap looms in the Chiapas highlands. Every diamond says something.",
    ],
    picture: scene("#f3e8d3", ["TELAR-COJIN-02", "red"], ["TELAR-CAMINO-01", "red"]),
    category: "Textiles",
  },
  {
    spot: "Home Stories",
    name: "MercadoHistoriaCafe",
    es: [
      "Café que todavía huele a tueste",
      "Finca La Neblina tuesta los lunes y los jueves en Coatepec. El chocolate lo muelen en metate.",
    ],
    en: [
      "Coffee that still smells of the roaster",
      "Finca La Neblina roasts on Mondays and Thursdays in Coatepec, and grinds its chocolate on stone.",
    ],
    picture: scene("#f3e8d3", ["CAFE-ALTURA-01", "brown"], ["CHOCO-MESA-03", "brown"]),
    category: "CoffeeAndChocolate",
  },
  {
    spot: "Free Delivery",
    name: "MercadoEnvioGratis",
    es: ["Envío gratis desde $999", "Aunque compres a varios talleres, llega en un solo pedido."],
    en: ["Free shipping from $999", "Buy from several workshops, get it in one order."],
    address: "entregas",
  },
  {
    spot: "Home_Promotion",
    name: "MercadoTalleres",
    es: [
      "8 % de descuento desde $1,500",
      "Junta piezas de varios talleres: el descuento lo ponemos nosotros, no ellos.",
    ],
    en: ["8% off from $1,500", "Combine pieces from several workshops: the discount is ours, not theirs."],
    picture: scene(
      "#f3e8d3",
      ["CESTA-PALMA-01", "red"],
      ["CESTA-TORTI-03", "fuchsia"],
      ["BOLSA-MANDADO-02", "fuchsia"],
    ),
  },
  {
    spot: "Home_Promotion",
    name: "MercadoRegalos",
    es: ["Un regalo con nombre y apellido", "Sabemos qué taller hizo cada pieza y en qué pueblo."],
    en: ["A gift with a name behind it", "We know which workshop made each piece, and in which town."],
    picture: scene("#f3e8d3", ["MASCARA-JAGUAR-04", "mustard"], ["CAFE-ALTURA-01", "brown"], ["SALSA-MACHA-04", "red"]),
  },
];
