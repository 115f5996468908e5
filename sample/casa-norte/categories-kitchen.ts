import { category } from "../categories.ts";

export const kitchen = category(
  "Kitchen",
  {
    name: ["Cocina y electrodomésticos", "Kitchen and Appliances"],
    slug: ["cocina-y-electrodomesticos", "kitchen-and-appliances"],
    about: ["Para cocinar rico, lavar bien y trabajar menos.", "To cook well, wash well and work less."],
  },
  [
    category(
      "Cookware",
      {
        name: ["Cocina", "Cooking and Dining"],
        about: ["Lo que va sobre la estufa y sobre la mesa.", "What goes on the stove and on the table."],
      },
      [
        category("PotsAndPans", {
          name: ["Ollas y sartenes", "Pots and Pans"],
          about: ["Hierro, acero y antiadherentes sin complicaciones.", "Iron, steel and fuss-free nonstick."],
        }),
        category("Tableware", {
          name: ["Vajillas y cristalería", "Tableware and Glassware"],
          about: ["Platos, vasos y copas para diario y para fiesta.", "Plates and glasses for weekdays and feasts."],
        }),
        category("Knives", {
          name: ["Cuchillos", "Knives"],
          about: ["Filo que dura, mangos que acomodan.", "Edges that last, handles that fit."],
        }),
      ],
    ),
    category(
      "Appliances",
      {
        name: ["Electrodomésticos", "Appliances"],
        about: ["Línea blanca y aparatos pequeños, con garantía y servicio.", "Large and small appliances, with warranty and service."],
      },
      [
        category(
          "SmallAppliances",
          {
            name: ["Aparatos de cocina", "Small Appliances"],
            about: ["Licuadoras, cafeteras y microondas.", "Blenders, coffee makers and microwaves."],
          },
          [
            category("Blenders", {
              name: ["Licuadoras", "Blenders"],
              about: ["Para salsas, moles y aguas frescas.", "For salsas, moles and aguas frescas."],
            }),
            category("CoffeeMakers", {
              name: ["Cafeteras", "Coffee Makers"],
              about: ["De goteo, expreso y de olla.", "Drip, espresso and stovetop."],
            }),
            category("Microwaves", {
              name: ["Microondas", "Microwaves"],
              about: ["Calientan parejo y ocupan poco.", "They heat evenly and take little room."],
            }),
          ],
        ),
        category(
          "LargeAppliances",
          {
            name: ["Línea blanca", "Large Appliances"],
            about: [
              "Refrigeradores, lavadoras y estufas con entrega e instalación.",
              "Refrigerators, washers and stoves, delivered and installed.",
            ],
          },
          [
            category("Refrigerators", {
              name: ["Refrigeradores", "Refrigerators"],
              about: ["Desde frigobar hasta dúplex.", "From minibar to side by side."],
            }),
            category("WashingMachines", {
              name: ["Lavadoras", "Washing Machines"],
              about: ["Carga frontal y superior, de 16 a 22 kilos.", "Front and top load, 16 to 22 kilos."],
            }),
            category("Stoves", {
              name: ["Estufas", "Stoves"],
              about: ["De gas y de inducción.", "Gas and induction."],
            }),
          ],
        ),
        category(
          "CleaningAndClimate",
          {
            name: ["Limpieza y clima", "Cleaning and Climate"],
            about: ["Aspiradoras, ventiladores y planchas.", "Vacuums, fans and irons."],
          },
          [
            category("Vacuums", {
              name: ["Aspiradoras", "Vacuum Cleaners"],
              about: ["Con cable, sin cable y robots.", "Corded, cordless and robots."],
            }),
            category("FansAndIrons", {
              name: ["Ventiladores y planchas", "Fans and Irons"],
              about: ["Aire fresco y ropa sin arrugas.", "Fresh air and clothes without creases."],
            }),
          ],
        ),
      ],
    ),
  ],
);

export const electronics = category(
  "Electronics",
  {
    name: ["Electrónica", "Electronics"],
    about: ["Tecnología clara, explicada sin letras chiquitas.", "Clear technology, explained without the fine print."],
  },
  [
    category(
      "PhonesAndTablets",
      {
        name: ["Celulares y tabletas", "Phones and Tablets"],
        about: ["Para llamar, leer, dibujar y navegar.", "To call, read, draw and browse."],
      },
      [
        category("Phones", {
          name: ["Celulares", "Phones"],
          about: ["Desbloqueados y listos para cualquier compañía.", "Unlocked and ready for any carrier."],
        }),
        category("Tablets", {
          name: ["Tabletas", "Tablets"],
          about: ["Pantallas para estudiar y ver series.", "Screens to study and watch series on."],
        }),
        category("Watches", {
          name: ["Relojes", "Watches"],
          about: ["Inteligentes y de manecillas.", "Smart ones, and ones with hands."],
        }),
      ],
    ),
    category("Laptops", {
      name: ["Laptops", "Laptops"],
      slug: ["laptops", "notebook-computers"],
      about: ["Ligeras para viajar y potentes para crear.", "Light enough to travel, strong enough to create."],
    }),
    category(
      "TvAndAudio",
      {
        name: ["TV y audio", "TV and Audio"],
        about: ["Imagen grande y sonido que llena la sala.", "Big pictures and sound that fills the room."],
      },
      [
        category("Televisions", {
          name: ["Televisores", "Televisions"],
          about: ["De 32 a 75 pulgadas.", "From 32 to 75 inches."],
        }),
        category("Audio", {
          name: ["Audífonos y bocinas", "Headphones and Speakers"],
          about: ["Para ti solo o para toda la fiesta.", "For you alone or for the whole party."],
        }),
      ],
    ),
    category("CamerasAndGames", {
      name: ["Cámaras y videojuegos", "Cameras and Games"],
      about: ["Guarda el momento o juega otra partida.", "Keep the moment or play another round."],
    }),
  ],
);
