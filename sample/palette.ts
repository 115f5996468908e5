/** A sample color: its letters in a part number, its names, and the three colors of its pictures, the first being the swatch. */
type Tone = { code: string; es: string; en: string; colors: [main: string, second: string, background: string] };

/** Every color a sample product can have. Backgrounds are pale, so that a page of products stays quiet. */
export const palette = {
  white: { code: "BLA", es: "Blanco", en: "White", colors: ["#f4f1ea", "#b9b2a3", "#e4e7e6"] },
  ivory: { code: "MAR", es: "Marfil", en: "Ivory", colors: ["#ece0c8", "#a98f63", "#f4f0e8"] },
  beige: { code: "BEI", es: "Beige", en: "Beige", colors: ["#d3bd9b", "#7d6547", "#f3eee5"] },
  sand: { code: "ARE", es: "Arena", en: "Sand", colors: ["#c7a97b", "#6f5434", "#f5efe4"] },
  camel: { code: "CAM", es: "Camel", en: "Camel", colors: ["#b98146", "#5f3f1f", "#f6ede1"] },
  brown: { code: "CAF", es: "Café", en: "Brown", colors: ["#6b4630", "#c89f76", "#f1e9e1"] },
  black: { code: "NEG", es: "Negro", en: "Black", colors: ["#2a2b2e", "#8a8d93", "#ececed"] },
  grey: { code: "GRI", es: "Gris", en: "Gray", colors: ["#8b9097", "#454a52", "#edeff1"] },
  silver: { code: "PLA", es: "Plata", en: "Silver", colors: ["#bfc4ca", "#5d646d", "#eef0f2"] },
  navy: { code: "AZM", es: "Azul marino", en: "Navy", colors: ["#24395e", "#c9a66b", "#e8ecf3"] },
  blue: { code: "AZU", es: "Azul", en: "Blue", colors: ["#2f6fb0", "#f2c25b", "#e6eff7"] },
  sky: { code: "CIE", es: "Azul cielo", en: "Sky Blue", colors: ["#92bddb", "#33597a", "#eef5fa"] },
  denim: { code: "MEZ", es: "Mezclilla", en: "Denim", colors: ["#4a6484", "#d9b27c", "#ebeff4"] },
  teal: { code: "TUR", es: "Turquesa", en: "Turquoise", colors: ["#2d8f8a", "#f0d9a8", "#e5f2f1"] },
  mint: { code: "MEN", es: "Menta", en: "Mint", colors: ["#a9d3bd", "#4a7c68", "#eff7f3"] },
  green: { code: "VER", es: "Verde", en: "Green", colors: ["#3f7d4e", "#e6c667", "#e9f2ea"] },
  olive: { code: "OLI", es: "Verde olivo", en: "Olive Green", colors: ["#6f7645", "#d8c79a", "#f0f1e6"] },
  yellow: { code: "AMA", es: "Amarillo", en: "Yellow", colors: ["#eec643", "#7c5c12", "#fbf5df"] },
  mustard: { code: "MOS", es: "Mostaza", en: "Mustard", colors: ["#c9962f", "#58431a", "#f8f1e0"] },
  orange: { code: "NAR", es: "Naranja", en: "Orange", colors: ["#dd7a35", "#6b3a17", "#faeee4"] },
  terracotta: { code: "TER", es: "Terracota", en: "Terracotta", colors: ["#b85c3c", "#5e2a1a", "#f7eae3"] },
  red: { code: "ROJ", es: "Rojo", en: "Red", colors: ["#bf3434", "#f1d6a8", "#f8e9e7"] },
  wine: { code: "VIN", es: "Vino", en: "Wine", colors: ["#6e2438", "#d6a5a0", "#f4e8ea"] },
  pink: { code: "ROS", es: "Rosa palo", en: "Dusty Pink", colors: ["#d9a0a3", "#8a4c55", "#faeff0"] },
  fuchsia: { code: "FIU", es: "Rosa mexicano", en: "Mexican Pink", colors: ["#cf2f7b", "#f3c14b", "#fbe9f2"] },
  lilac: { code: "LIL", es: "Lila", en: "Lilac", colors: ["#ab99cc", "#5a4a80", "#f3f0f8"] },
  gold: { code: "ORO", es: "Dorado", en: "Gold", colors: ["#c5a04c", "#5e4716", "#f7f2e3"] },
  copper: { code: "COB", es: "Cobre", en: "Copper", colors: ["#b26b45", "#3f4a4c", "#f6ece6"] },
} as const satisfies Record<string, Tone>;

/** Woods are chosen like colors. */
export const woods = {
  walnut: { code: "NOG", es: "Nogal", en: "Walnut", colors: ["#6d4a31", "#c79b6c", "#f1e9e1"] },
  oak: { code: "ROB", es: "Roble", en: "Oak", colors: ["#b58a5a", "#5b4127", "#f5eee4"] },
  pine: { code: "PIN", es: "Pino", en: "Pine", colors: ["#d9b57e", "#7f5c2d", "#f7f1e4"] },
  parota: { code: "PAR", es: "Parota", en: "Parota", colors: ["#8a5a34", "#d9b88b", "#f3eae0"] },
} as const satisfies Record<string, Tone>;

export type Color = keyof typeof palette;
export type Wood = keyof typeof woods;
