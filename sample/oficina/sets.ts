import { shelf } from "../helpers.ts";

export const sets = [
  ...shelf("DeskTools", [
    {
      code: "PAQ-ARRANQUE-01",
      type: "package",
      name: ["Paquete Primer día", "First Day Package"],
      short: ["Calculadora, charola, grapas, clips y lápices.", "Calculator, tray, staples, clips and pencils."],
      long: [
        "Lo que pide todo puesto nuevo, en una caja. Un solo renglón en la factura.",
        "What every new desk asks for, in one box. A single line on the invoice.",
      ],
      by: "Archivo 21",
      look: "blue",
      price: ["749", "827"],
      kg: "3",
      parts: ["CALCULA-MESA-03", "CHAROLA-05", "GRAPAS-02", "CLIPS-06", "LAPIZ-GRAFITO-04"],
    },
    {
      code: "KIT-PUESTO-01",
      type: "kit",
      name: ["Arma tu puesto de trabajo", "Build Your Workstation"],
      short: ["Elige silla, librero, calculadora y accesorios.", "Choose the chair, bookcase, calculator and accessories."],
      long: [
        "Configura un puesto y repítelo para todo el equipo. Entregamos por piso y por área.",
        "Configure one workstation and repeat it for the team. We deliver by floor and department.",
      ],
      by: "Ergo Norte",
      look: "grey",
      price: "2999",
      kg: "40",
      parts: ["SILLA-CAJERO-04", "SILLA-DIRECT-03", "LIBRERO-OFI-04", "CALCULA-MESA-03", "CHAROLA-05"],
      not: [["SILLA-CAJERO-04", "SILLA-DIRECT-03"]],
    },
  ]),
  ...shelf("TapeAndWrap", [
    {
      code: "PAQ-ENVIOS-02",
      type: "package",
      name: ["Paquete para tienda en línea", "Online Shop Package"],
      short: ["Burbuja, despachador y dos rollos de etiquetas.", "Bubble wrap, dispenser and two rolls of labels."],
      long: [
        "Para los primeros quinientos envíos. Agrega las cajas de la medida que vendas.",
        "For your first five hundred parcels. Add boxes in the size you sell.",
      ],
      by: "Empaq",
      look: "camel",
      price: ["869", "956"],
      kg: "5.3",
      parts: ["BURBUJA-02", "DESPACHADOR-03", ["ETIQUETA-4X6", 2]],
      xsell: ["CAJA-CARTON-01"],
    },
  ]),
  ...shelf("OfficeDesks", [
    {
      code: "COMBO-OFICINA-01",
      type: "bundle",
      name: ["Oficina lista para cuatro", "Office Ready for Four"],
      short: ["Cuatro escritorios, cuatro sillas y dos archiveros.", "Four desks, four chairs and two cabinets."],
      long: [
        "Escoge medida y color; nosotros lo armamos el sábado. El lunes se trabaja.",
        "Pick size and color; we assemble it on Saturday. On Monday you work.",
      ],
      by: "Ergo Norte",
      look: "beige",
      parts: [
        ["ESCRIT-OPERA-01", 4],
        ["SILLA-ERGO-01", 4],
        ["ARCHIVERO-02", 2],
      ],
    },
  ]),
  ...shelf("Printers", [
    {
      code: "COMBO-IMPRESION-02",
      type: "bundle",
      name: ["Impresión para un trimestre", "Printing for a Quarter"],
      short: ["Láser L40, dos tóners y papel por caja.", "L40 laser, two toners and paper by the case."],
      long: [
        "Calculado para mil páginas al mes. Elige resma o caja según tu bodega.",
        "Reckoned for a thousand pages a month. Ream or case, depending on your storeroom.",
      ],
      by: "Copial",
      look: "white",
      parts: ["IMP-LASER-01", ["TONER-L40", 2], "PAPEL-BOND-75"],
    },
  ]),
];
