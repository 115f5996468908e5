/** Who sells on the marketplace. */
export type SampleSeller = {
  identifier: string;
  name: string;
  city: string;
  description: string;
  returnTerms: string;
  deliveryTerms: string;
  /** Of a seller with people of its own. */
  organizationId: number | null;
  bankAccount: string;
};

const returnTerms = "30 días para cambios y devoluciones, con la pieza sin usar y en su empaque.";
const deliveryTerms = "Preparamos tu pedido en uno o dos días hábiles y lo mandamos por paquetería a todo México.";
const usual = { returnTerms, deliveryTerms, organizationId: null, bankAccount: "" };

export const sellers: SampleSeller[] = [
  {
    ...usual,
    identifier: "barro-vivo",
    name: "Taller Barro Vivo",
    city: "Oaxaca de Juárez, Oaxaca",
    description:
      "Somos cuatro hermanas alfareras. Trabajamos barro negro y rojo como nos enseñó la abuela: a mano, bruñido con cuarzo y quemado en horno de leña.",
    deliveryTerms: "El barro viaja envuelto pieza por pieza. Sale del taller en dos o tres días hábiles.",
    organizationId: 7004,
    bankAccount: "072610009876543217",
  },
  {
    ...usual,
    identifier: "luna-nueva",
    name: "Tejedoras Luna Nueva",
    city: "San Cristóbal de las Casas, Chiapas",
    description: "Una cooperativa de treinta tejedoras de los Altos. Tejemos en telar de cintura, con lana e hilo de algodón.",
  },
  {
    ...usual,
    identifier: "plata-cenit",
    name: "Plata Cenit",
    city: "Taxco de Alarcón, Guerrero",
    description: "Joyería de plata .925 hecha en Taxco desde 1968. Cada pieza lleva el sello del taller.",
    returnTerms: "15 días para cambios y devoluciones. Los aretes no se cambian, por higiene.",
  },
  {
    ...usual,
    identifier: "palma-y-sol",
    name: "Palma y Sol",
    city: "Mérida, Yucatán",
    description: "Hamacas, sombreros y bolsas de palma de jipi y henequén, tejidos por familias de Bécal y Tixkokob.",
  },
  {
    ...usual,
    identifier: "la-neblina",
    name: "Finca La Neblina",
    city: "Coatepec, Veracruz",
    description: "Café de altura, miel y vainilla de nuestra finca y de las vecinas. Tostamos los lunes y los jueves.",
    returnTerms: "Los alimentos no se devuelven. Si algo llega en mal estado, te lo reponemos.",
  },
  {
    ...usual,
    identifier: "cera-y-copal",
    name: "Cera y Copal",
    city: "Pátzcuaro, Michoacán",
    description: "Velas, máscaras y piezas de la ribera del lago, hechas con cera de abeja, copal y madera de tzirimu.",
  },
];
