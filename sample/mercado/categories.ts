import { category } from "../categories.ts";
import type { WrittenCategory } from "../types.ts";

export const categories: WrittenCategory[] = [
  category(
    "HandmadeHome",
    {
      name: ["Casa hecha a mano", "Handmade Home"],
      about: ["Barro, hilo, palma y cera con nombre y apellido.", "Clay, thread, palm and wax, each with a maker's name."],
    },
    [
      category("Ceramics", {
        name: ["Cerámica", "Ceramics"],
        about: ["Barro negro, alta temperatura y talavera.", "Black clay, stoneware and talavera."],
      }),
      category("Textiles", {
        name: ["Textiles", "Textiles"],
        slug: ["textiles-de-telar", "loom-textiles"],
        about: ["Telar de cintura, pedal y bordado.", "Backstrap loom, treadle loom and embroidery."],
      }),
      category("Baskets", {
        name: ["Cestería", "Baskets"],
        about: ["Palma, henequén y carrizo tejidos a mano.", "Palm, henequen and reed, woven by hand."],
      }),
      category("CandlesAndMasks", {
        name: ["Velas y máscaras", "Candles and Masks"],
        about: ["Para el altar, la mesa y la pared.", "For altar, table and wall."],
      }),
    ],
  ),
  category(
    "Food",
    {
      name: ["Comida y bebida", "Food and Drink"],
      about: ["Del productor a tu mesa, con fecha de cosecha.", "From grower to table, with the harvest date."],
    },
    [
      category("CoffeeAndChocolate", {
        name: ["Café y chocolate", "Coffee and Chocolate"],
        about: ["Tostado esta semana, molido en piedra.", "Roasted this week, ground on stone."],
      }),
      category("HoneyAndPreserves", {
        name: ["Miel y conservas", "Honey and Preserves"],
        about: ["Mieles de flor, salsas y mole.", "Flower honeys, salsas and mole."],
      }),
    ],
  ),
  category("Jewelry", {
    name: ["Joyería y accesorios", "Jewelry and Accessories"],
    about: ["Plata, chaquira y palma fina.", "Silver, beads and fine palm."],
  }),
];
