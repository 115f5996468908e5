import { category } from "../categories.ts";
import type { WrittenCategory } from "../types.ts";
import { fashion } from "./categories-fashion.ts";
import { home } from "./categories-home.ts";
import { electronics, kitchen } from "./categories-kitchen.ts";

export const categories: WrittenCategory[] = [
  home,
  kitchen,
  electronics,
  fashion,
  category(
    "Beauty",
    {
      name: ["Belleza", "Beauty"],
      about: ["Aromas, color y cuidado para la piel.", "Scents, color and care for the skin."],
    },
    [
      category("Perfumes", {
        name: ["Perfumes", "Perfumes"],
        slug: ["perfumes", "fragrances"],
        about: ["Cítricos, florales y maderas.", "Citrus, florals and woods."],
      }),
      category("Makeup", {
        name: ["Maquillaje", "Makeup"],
        about: ["Tonos para todas las pieles.", "Shades for every skin."],
      }),
      category("SkinCare", {
        name: ["Cuidado de la piel", "Skin Care"],
        about: ["Limpiar, hidratar y proteger.", "Cleanse, hydrate, protect."],
      }),
    ],
  ),
  category(
    "Sports",
    {
      name: ["Deportes", "Sports"],
      about: ["Para moverse en la ciudad, en casa y en el monte.", "To move in the city, at home and in the hills."],
    },
    [
      category("Cycling", {
        name: ["Ciclismo", "Cycling"],
        about: ["Bicicletas de ciudad, montaña e infantiles.", "City, mountain and kids' bicycles."],
      }),
      category("FitnessAndYoga", {
        name: ["Ejercicio y yoga", "Fitness and Yoga"],
        about: ["Un gimnasio en dos metros cuadrados.", "A gym in two square meters."],
      }),
      category("Camping", {
        name: ["Campismo", "Camping"],
        about: ["Casas de campaña y mochilas para dormir bajo las estrellas.", "Tents and packs for sleeping under the stars."],
      }),
      category("BallSports", {
        name: ["Futbol y balones", "Soccer and Balls"],
        about: ["Para la cancha, la duela y la playa.", "For the pitch, the court and the beach."],
      }),
    ],
  ),
  category(
    "ToysAndBabies",
    {
      name: ["Juguetes y bebés", "Toys and Babies"],
      about: ["Juegos que duran más que las pilas.", "Play that outlasts the batteries."],
    },
    [
      category("Toys", {
        name: ["Juguetes", "Toys"],
        about: ["Carros, muñecas y bloques.", "Cars, dolls and blocks."],
      }),
      category("Babies", {
        name: ["Bebés", "Babies"],
        about: ["Carriolas y lo básico para los primeros años.", "Strollers and the basics for the first years."],
      }),
    ],
  ),
  category("GiftsAndSets", {
    name: ["Regalos y conjuntos", "Gifts and Sets"],
    about: ["Paquetes listos para regalar o estrenar casa.", "Sets ready to give, or to start a home with."],
  }),
];
