import { category } from "../categories.ts";
import type { WrittenCategory } from "../types.ts";

export const categories: WrittenCategory[] = [
  category(
    "Paper",
    {
      name: ["Papel y libretas", "Paper and Notebooks"],
      about: ["Resmas, cajas y libretas para toda la empresa.", "Reams, cases and notebooks for the whole company."],
    },
    [
      category("CopyPaper", {
        name: ["Papel para impresión", "Copy Paper"],
        about: ["Bond, reciclado y especial, por resma o por caja.", "Bond, recycled and specialty, by the ream or the case."],
      }),
      category("Notebooks", {
        name: ["Libretas y blocs", "Notebooks and Pads"],
        about: ["Para juntas, obra y recados.", "For meetings, building sites and messages."],
      }),
    ],
  ),
  category(
    "Writing",
    {
      name: ["Escritura", "Writing"],
      about: [
        "Bolígrafos, lápices y marcadores que llegan al final de la tinta.",
        "Pens, pencils and markers that last to the end of the ink.",
      ],
    },
    [
      category("Pens", {
        name: ["Bolígrafos y lápices", "Pens and Pencils"],
        about: ["Por pieza y por caja.", "Singly and by the box."],
      }),
      category("Markers", {
        name: ["Marcadores", "Markers"],
        about: ["Permanentes, de texto y para pizarrón.", "Permanent, highlighting and whiteboard."],
      }),
    ],
  ),
  category(
    "Filing",
    {
      name: ["Archivo", "Filing"],
      about: ["Todo en su lugar y a la primera.", "Everything in its place, found at first try."],
    },
    [
      category("Folders", {
        name: ["Carpetas y fólders", "Binders and Folders"],
        about: ["Carta y oficio, en los colores de cada área.", "Letter and legal, in each department's color."],
      }),
      category("DeskTools", {
        name: ["Artículos de escritorio", "Desk Supplies"],
        about: ["Engrapadoras, clips, calculadoras y charolas.", "Staplers, clips, calculators and trays."],
      }),
    ],
  ),
  category(
    "OfficeFurniture",
    {
      name: ["Muebles de oficina", "Office Furniture"],
      about: ["Ergonomía con factura y entrega en piso.", "Ergonomics with an invoice and delivery to your floor."],
    },
    [
      category("OfficeChairs", {
        name: ["Sillas de oficina", "Office Chairs"],
        about: ["Operativas, ejecutivas y de visita.", "Task, executive and visitor."],
      }),
      category("OfficeDesks", {
        name: ["Escritorios y archiveros", "Desks and Cabinets"],
        about: ["Puestos de trabajo que crecen con el equipo.", "Workstations that grow with the team."],
      }),
    ],
  ),
  category(
    "Printing",
    {
      name: ["Impresión", "Printing"],
      about: ["Impresoras, tóner y etiquetas.", "Printers, toner and labels."],
    },
    [
      category("Printers", {
        name: ["Impresoras", "Printers"],
        about: ["Láser, de tanque y de etiquetas.", "Laser, tank and label."],
      }),
      category("InkAndToner", {
        name: ["Tinta y tóner", "Ink and Toner"],
        about: ["Originales y compatibles con garantía.", "Original and warranted compatibles."],
      }),
    ],
  ),
  category(
    "Packaging",
    {
      name: ["Empaque y envíos", "Packaging and Shipping"],
      about: ["Cajas, cinta y burbuja para que todo llegue entero.", "Boxes, tape and bubble wrap, so everything arrives whole."],
    },
    [
      category("Boxes", {
        name: ["Cajas de cartón", "Cardboard Boxes"],
        about: ["Por paquete, en cuatro medidas.", "By the bundle, in four sizes."],
      }),
      category("TapeAndWrap", {
        name: ["Cinta y protección", "Tape and Wrap"],
        about: ["Cierra, acolcha y etiqueta.", "Seal, cushion and label."],
      }),
    ],
  ),
];
