import { colors, shelf } from "../helpers.ts";

export const climate = [
  ...shelf("FansAndIrons", [
    {
      code: "VENTILA-TORRE-01",
      name: ["Ventilador de torre Sierra", "Sierra Tower Fan"],
      short: ["Silencioso, con temporizador y control remoto.", "Quiet, with a timer and a remote."],
      long: [
        "Gira 80 grados y baja a 28 decibeles de noche. El control se guarda en la parte de atrás.",
        "It turns 80 degrees and drops to 28 decibels at night. The remote stores at the back.",
      ],
      by: "Volta",
      look: "white",
      price: "1499",
      kg: "4.3",
      items: colors({ white: 39, black: 27 }),
      about: { Material: "plastic", Warranty: "1y" },
    },
    {
      code: "VENTILA-PEDESTAL-02",
      name: ["Ventilador de pedestal Vendaval", "Vendaval Pedestal Fan"],
      short: ["Cinco aspas de metal y un aire que se siente.", "Five metal blades and air you can feel."],
      long: [
        "Rejilla que se abre sin desarmador para limpiar. Altura de 100 a 140 cm.",
        "The grille opens without a screwdriver for cleaning. Height from 100 to 140 cm.",
      ],
      by: "Volta",
      look: "sky",
      price: ["999", "1299"],
      kg: "6.1",
      stock: 65,
      about: { Material: "metal", Warranty: "1y" },
      upsell: ["VENTILA-TORRE-01"],
    },
    {
      code: "PLANCHA-VAPOR-03",
      name: ["Plancha de vapor Almidón", "Almidón Steam Iron"],
      short: ["Suela cerámica y golpe de vapor de 150 g.", "A ceramic soleplate and a 150 g shot of steam."],
      long: [
        "Se apaga sola si la olvidas ocho minutos. Cable giratorio de 2.5 metros.",
        "It switches off when forgotten for eight minutes. A swivel cord of 2.5 meters.",
      ],
      by: "Volta",
      look: "lilac",
      price: "649",
      kg: "1.3",
      items: colors({ lilac: 25, blue: 37 }),
      about: { Warranty: "1y" },
    },
  ]),
];
