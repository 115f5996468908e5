import { shelf } from "../helpers.ts";

export const sets = [
  ...shelf("CoffeeAndChocolate", [
    {
      code: "PAQ-DESAYUNO-01",
      type: "package",
      name: ["Desayuno de neblina", "Misty Morning Breakfast"],
      short: ["Chocolate de mesa, vainilla y dos barras de origen.", "Drinking chocolate, vanilla and two single origin bars."],
      long: [
        "La caja de la finca para regalar. Incluye una carta escrita a mano.",
        "The farm's gift box. A handwritten letter comes with it.",
      ],
      by: "Finca La Neblina",
      seller: "la-neblina",
      look: "camel",
      price: ["529", "595"],
      kg: "1",
      parts: ["CHOCO-MESA-03", "VAINILLA-05", ["CHOCO-BARRA-04", 2]],
    },
    {
      code: "KIT-CANASTA-01",
      type: "kit",
      name: ["Arma tu canasta de antojos", "Build Your Basket of Treats"],
      short: ["Elige lo que pica, lo que endulza y dónde servirlo.", "Choose the hot, the sweet and what to serve it in."],
      long: [
        "De dos a cinco productos en una canasta de palma de regalo. Sale al día siguiente.",
        "Two to five products in a complimentary palm basket. It leaves the next day.",
      ],
      by: "Finca La Neblina",
      seller: "la-neblina",
      look: "sand",
      price: "399",
      kg: "1.5",
      parts: ["CHOCO-MESA-03", "CHOCO-BARRA-04", "VAINILLA-05", "SALSA-MACHA-04", "CESTA-TORTI-03"],
    },
  ]),
  ...shelf("CandlesAndMasks", [
    {
      code: "COMBO-ALTAR-01",
      type: "bundle",
      name: ["Altar de noviembre", "November Altar"],
      short: ["Velas, copal, camino de mesa y florero.", "Candles, copal, runner and vase."],
      long: [
        "Lo necesario para recibir a los que vienen una vez al año. Elige colores y tamaños.",
        "What it takes to welcome those who come once a year. Choose colors and sizes.",
      ],
      by: "Cera y Copal",
      seller: "cera-y-copal",
      look: "orange",
      parts: [["VELA-CERA-01", 4], "COPAL-02", "TELAR-CAMINO-01", "BARRO-FLORERO-01"],
    },
  ]),
];
