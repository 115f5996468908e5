import { category } from "../categories.ts";

export const home = category(
  "Home",
  {
    name: ["Hogar", "Home & Living"],
    slug: ["hogar", "home-and-living"],
    about: ["Muebles, luz y textiles para vivir la casa todos los días.", "Furniture, light and textiles for a home lived in every day."],
  },
  [
    category(
      "Furniture",
      {
        name: ["Muebles", "Furniture"],
        about: ["Piezas bien hechas para cada cuarto, entregadas y armadas.", "Well-made pieces for every room, delivered and assembled."],
      },
      [
        category(
          "LivingRoom",
          {
            name: ["Sala", "Living Room"],
            about: ["Sofás, sillones y mesas para sentarse a platicar.", "Sofas, armchairs and tables made for long conversations."],
          },
          [
            category("Sofas", {
              name: ["Sofás", "Sofas"],
              about: ["De dos y tres plazas, esquineros y sofás cama.", "Two and three seaters, corner sofas and sofa beds."],
            }),
            category("Armchairs", {
              name: ["Sillones", "Armchairs"],
              about: ["El lugar de la lectura y de la siesta.", "The place to read, and to nap."],
            }),
            category("CoffeeTables", {
              name: ["Mesas de centro", "Coffee Tables"],
              about: ["Madera, vidrio y metal a la altura del café.", "Wood, glass and metal at coffee height."],
            }),
          ],
        ),
        category(
          "DiningRoom",
          {
            name: ["Comedor", "Dining Room"],
            about: [
              "Mesas para la familia completa y sillas que aguantan la sobremesa.",
              "Tables for the whole family and chairs built for lingering.",
            ],
          },
          [
            category("DiningTables", {
              name: ["Mesas de comedor", "Dining Tables"],
              about: ["De cuatro a diez personas.", "For four to ten people."],
            }),
            category("Chairs", {
              name: ["Sillas", "Chairs"],
              about: ["Para comedor, barra y terraza.", "For dining room, bar and terrace."],
            }),
          ],
        ),
        category(
          "Bedroom",
          {
            name: ["Recámara", "Bedroom"],
            about: ["Camas, colchones y todo lo que ayuda a dormir mejor.", "Beds, mattresses and whatever helps you sleep better."],
          },
          [
            category("Beds", {
              name: ["Camas", "Beds"],
              about: ["Bases y cabeceras en cuatro tamaños.", "Bases and headboards in four sizes."],
            }),
            category("Mattresses", {
              name: ["Colchones", "Mattresses"],
              about: ["Firmes, suaves y todo lo que hay en medio.", "Firm, soft and everything in between."],
            }),
          ],
        ),
        category(
          "Study",
          {
            name: ["Estudio", "Study"],
            about: ["Un rincón ordenado para trabajar en casa.", "A tidy corner to work from home."],
          },
          [
            category("Desks", {
              name: ["Escritorios", "Desks"],
              about: ["Compactos, amplios y de altura ajustable.", "Compact, generous and height-adjustable."],
            }),
            category("Bookcases", {
              name: ["Libreros", "Bookcases"],
              about: ["Para libros, plantas y recuerdos.", "For books, plants and keepsakes."],
            }),
          ],
        ),
      ],
    ),
    category(
      "Decor",
      {
        name: ["Decoración", "Decor"],
        about: ["Los detalles que hacen tuya una casa.", "The details that make a house yours."],
      },
      [
        category("Lamps", {
          name: ["Lámparas", "Lamps"],
          about: ["De mesa, de pie y colgantes.", "Table, floor and hanging lamps."],
        }),
        category("Rugs", {
          name: ["Tapetes", "Rugs"],
          about: ["Lana, yute y algodón bajo los pies.", "Wool, jute and cotton underfoot."],
        }),
        category("Mirrors", {
          name: ["Espejos", "Mirrors"],
          about: ["Más luz y más espacio.", "More light and more room."],
        }),
        category("CushionsAndCurtains", {
          name: ["Cojines y cortinas", "Cushions and Curtains"],
          about: ["Color que se cambia en cinco minutos.", "Color you can change in five minutes."],
        }),
      ],
    ),
    category(
      "Linens",
      {
        name: ["Blancos", "Bed and Bath"],
        about: ["Sábanas, edredones y toallas que mejoran con cada lavada.", "Sheets, duvets and towels that improve with every wash."],
      },
      [
        category("Bedding", {
          name: ["Ropa de cama", "Bedding"],
          about: ["Algodón y lino para todas las estaciones.", "Cotton and linen for every season."],
        }),
        category("Towels", {
          name: ["Toallas", "Towels"],
          about: ["Gruesas, suaves y de secado rápido.", "Thick, soft and quick to dry."],
        }),
      ],
    ),
  ],
);
