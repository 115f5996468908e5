import { category } from "../categories.ts";

export const fashion = category(
  "Fashion",
  {
    name: ["Moda", "Fashion"],
    about: ["Ropa, zapatos y accesorios para mujer, hombre y niños.", "Clothing, shoes and accessories for women, men and children."],
  },
  [
    category(
      "Women",
      {
        name: ["Mujer", "Women"],
        about: ["Prendas frescas, telas nobles, buenos cortes.", "Fresh pieces, honest fabrics, good cuts."],
      },
      [
        category("DressesAndSkirts", {
          name: ["Vestidos y faldas", "Dresses and Skirts"],
          about: ["Para el día, la oficina y el baile.", "For the day, the office and the dance."],
        }),
        category("WomenTops", {
          name: ["Blusas y suéteres", "Blouses and Sweaters"],
          about: ["Capas ligeras y tejidos calientitos.", "Light layers and warm knits."],
        }),
        category("WomenTrousersAndJackets", {
          name: ["Pantalones y chamarras de mujer", "Women's Trousers and Jackets"],
          slug: ["pantalones-y-chamarras-mujer", "women-trousers-and-jackets"],
          about: ["Básicos que combinan con todo.", "Basics that go with everything."],
        }),
      ],
    ),
    category(
      "Men",
      {
        name: ["Hombre", "Men"],
        about: ["Lo de siempre, mejor hecho.", "The usual, made better."],
      },
      [
        category("MenShirts", {
          name: ["Camisas y playeras", "Shirts and Tees"],
          about: ["Lino, algodón y una guayabera.", "Linen, cotton and a guayabera."],
        }),
        category("MenTrousersAndJackets", {
          name: ["Pantalones y chamarras de hombre", "Men's Trousers and Jackets"],
          slug: ["pantalones-y-chamarras-hombre", "men-trousers-and-jackets"],
          about: ["Para el trabajo y para el fin de semana.", "For work and for the weekend."],
        }),
      ],
    ),
    category("KidsClothing", {
      name: ["Niños", "Kids"],
      about: ["Ropa que aguanta el recreo.", "Clothes that survive recess."],
    }),
    category(
      "Shoes",
      {
        name: ["Zapatos", "Shoes"],
        slug: ["zapatos", "shoes"],
        about: ["Tenis, botas y sandalias en tallas mexicanas, del 18 al 30.", "Sneakers, boots and sandals in Mexican sizes, 18 to 30."],
      },
      [
        category(
          "WomenShoes",
          {
            name: ["Zapatos de mujer", "Women's Shoes"],
            slug: ["zapatos-mujer", "women-shoes"],
            about: ["Cómodos todo el día.", "Comfortable all day."],
          },
          [
            category("WomenSneakers", {
              name: ["Tenis de mujer", "Women's Sneakers"],
              slug: ["tenis-mujer", "women-sneakers"],
              about: ["Para correr y para caminar la ciudad.", "To run in and to walk the city in."],
            }),
            category("WomenBoots", {
              name: ["Botas de mujer", "Women's Boots"],
              slug: ["botas-mujer", "women-boots"],
              about: ["Botines, botas altas y vaqueras.", "Ankle boots, tall boots and westerns."],
            }),
            category("WomenSandals", {
              name: ["Sandalias de mujer", "Women's Sandals"],
              slug: ["sandalias-mujer", "women-sandals"],
              about: ["Piel, tejido y plataforma.", "Leather, woven and platform."],
            }),
          ],
        ),
        category(
          "MenShoes",
          {
            name: ["Zapatos de hombre", "Men's Shoes"],
            slug: ["zapatos-hombre", "men-shoes"],
            about: ["Del partido a la boda.", "From the match to the wedding."],
          },
          [
            category("MenSneakers", {
              name: ["Tenis de hombre", "Men's Sneakers"],
              slug: ["tenis-hombre", "men-sneakers"],
              about: ["Ligeros, urbanos y de montaña.", "Light, urban and for the trail."],
            }),
            category("MenBootsAndDress", {
              name: ["Botas y zapatos de vestir", "Boots and Dress Shoes"],
              about: ["Piel de León, Guanajuato, cosida para durar.", "Leather from León, Guanajuato, stitched to last."],
            }),
          ],
        ),
        category("KidsShoes", {
          name: ["Zapatos de niños", "Kids' Shoes"],
          slug: ["zapatos-ninos", "kids-shoes"],
          about: ["Escolares, tenis y huaraches.", "School shoes, sneakers and huaraches."],
        }),
      ],
    ),
    category(
      "Accessories",
      {
        name: ["Bolsas y accesorios", "Bags and Accessories"],
        about: ["Bolsas, mochilas, cinturones, gorras y bufandas.", "Bags, backpacks, belts, caps and scarves."],
      },
      [
        category("BagsAndBackpacks", {
          name: ["Bolsas y mochilas", "Bags and Backpacks"],
          about: ["Para llevar lo justo o llevarlo todo.", "Carry just enough, or everything."],
        }),
        category("BeltsCapsScarves", {
          name: ["Cinturones, gorras y bufandas", "Belts, Caps and Scarves"],
          about: ["El último toque antes de salir.", "The last touch before going out."],
        }),
      ],
    ),
  ],
);
