import { category } from "../categories.ts";

export const fashion = category(
  "Fashion",
  {
    name: ["Moda", "Fashion"],
    about: ["Ropa, zapatos y accesorios para mujer, hombre y niños.", "Clothing, shoes and accessories for women, men and children."],
    picture: ["scene-fashion", "pink"],
  },
  [
    category(
      "Women",
      {
        name: ["Mujer", "Women"],
        about: ["Prendas frescas, telas nobles, buenos cortes.", "Fresh pieces, honest fabrics, good cuts."],
        picture: ["dress", "wine"],
      },
      [
        category("DressesAndSkirts", {
          name: ["Vestidos y faldas", "Dresses and Skirts"],
          about: ["Para el día, la oficina y el baile.", "For the day, the office and the dance."],
          picture: ["dress", "terracotta"],
        }),
        category("WomenTops", {
          name: ["Blusas y suéteres", "Blouses and Sweaters"],
          about: ["Capas ligeras y tejidos calientitos.", "Light layers and warm knits."],
          picture: ["sweater", "lilac"],
        }),
        category("WomenTrousersAndJackets", {
          name: ["Pantalones y chamarras de mujer", "Women's Trousers and Jackets"],
          slug: ["pantalones-y-chamarras-mujer", "women-trousers-and-jackets"],
          about: ["Básicos que combinan con todo.", "Basics that go with everything."],
          picture: ["trousers", "denim"],
        }),
      ],
    ),
    category(
      "Men",
      {
        name: ["Hombre", "Men"],
        about: ["Lo de siempre, mejor hecho.", "The usual, made better."],
        picture: ["shirt", "sky"],
      },
      [
        category("MenShirts", {
          name: ["Camisas y playeras", "Shirts and Tees"],
          about: ["Lino, algodón y una guayabera.", "Linen, cotton and a guayabera."],
          picture: ["shirt", "white"],
        }),
        category("MenTrousersAndJackets", {
          name: ["Pantalones y chamarras de hombre", "Men's Trousers and Jackets"],
          slug: ["pantalones-y-chamarras-hombre", "men-trousers-and-jackets"],
          about: ["Para el trabajo y para el fin de semana.", "For work and for the weekend."],
          picture: ["jacket", "olive"],
        }),
      ],
    ),
    category("KidsClothing", {
      name: ["Niños", "Kids"],
      about: ["Ropa que aguanta el recreo.", "Clothes that survive recess."],
      picture: ["tshirt", "yellow"],
    }),
    category(
      "Shoes",
      {
        name: ["Zapatos", "Shoes"],
        slug: ["zapatos", "shoes"],
        about: ["Tenis, botas y sandalias en tallas mexicanas, del 18 al 30.", "Sneakers, boots and sandals in Mexican sizes, 18 to 30."],
        picture: ["shoes", "brown"],
      },
      [
        category(
          "WomenShoes",
          {
            name: ["Zapatos de mujer", "Women's Shoes"],
            slug: ["zapatos-mujer", "women-shoes"],
            about: ["Cómodos todo el día.", "Comfortable all day."],
            picture: ["sandals", "camel"],
          },
          [
            category("WomenSneakers", {
              name: ["Tenis de mujer", "Women's Sneakers"],
              slug: ["tenis-mujer", "women-sneakers"],
              about: ["Para correr y para caminar la ciudad.", "To run in and to walk the city in."],
              picture: ["sneakers", "pink"],
            }),
            category("WomenBoots", {
              name: ["Botas de mujer", "Women's Boots"],
              slug: ["botas-mujer", "women-boots"],
              about: ["Botines, botas altas y vaqueras.", "Ankle boots, tall boots and westerns."],
              picture: ["boots", "wine"],
            }),
            category("WomenSandals", {
              name: ["Sandalias de mujer", "Women's Sandals"],
              slug: ["sandalias-mujer", "women-sandals"],
              about: ["Piel, tejido y plataforma.", "Leather, woven and platform."],
              picture: ["sandals", "gold"],
            }),
          ],
        ),
        category(
          "MenShoes",
          {
            name: ["Zapatos de hombre", "Men's Shoes"],
            slug: ["zapatos-hombre", "men-shoes"],
            about: ["Del partido a la boda.", "From the match to the wedding."],
            picture: ["shoes", "black"],
          },
          [
            category("MenSneakers", {
              name: ["Tenis de hombre", "Men's Sneakers"],
              slug: ["tenis-hombre", "men-sneakers"],
              about: ["Ligeros, urbanos y de montaña.", "Light, urban and for the trail."],
              picture: ["sneakers", "blue"],
            }),
            category("MenBootsAndDress", {
              name: ["Botas y zapatos de vestir", "Boots and Dress Shoes"],
              about: ["Piel de León, Guanajuato, cosida para durar.", "Leather from León, Guanajuato, stitched to last."],
              picture: ["boots", "brown"],
            }),
          ],
        ),
        category("KidsShoes", {
          name: ["Zapatos de niños", "Kids' Shoes"],
          slug: ["zapatos-ninos", "kids-shoes"],
          about: ["Escolares, tenis y huaraches.", "School shoes, sneakers and huaraches."],
          picture: ["sneakers", "yellow"],
        }),
      ],
    ),
    category(
      "Accessories",
      {
        name: ["Bolsas y accesorios", "Bags and Accessories"],
        about: ["Bolsas, mochilas, cinturones, gorras y bufandas.", "Bags, backpacks, belts, caps and scarves."],
        picture: ["bag", "camel"],
      },
      [
        category("BagsAndBackpacks", {
          name: ["Bolsas y mochilas", "Bags and Backpacks"],
          about: ["Para llevar lo justo o llevarlo todo.", "Carry just enough, or everything."],
          picture: ["backpack", "teal"],
        }),
        category("BeltsCapsScarves", {
          name: ["Cinturones, gorras y bufandas", "Belts, Caps and Scarves"],
          about: ["El último toque antes de salir.", "The last touch before going out."],
          picture: ["scarf", "red"],
        }),
      ],
    ),
  ],
);
