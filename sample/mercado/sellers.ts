/** Who sells on the marketplace. */
export type SampleSeller = { identifier: string; name: string; city: string };

export const sellers: SampleSeller[] = [
  { identifier: "barro-vivo", name: "Taller Barro Vivo", city: "Oaxaca de Juárez, Oaxaca" },
  { identifier: "luna-nueva", name: "Tejedoras Luna Nueva", city: "San Cristóbal de las Casas, Chiapas" },
  { identifier: "plata-cenit", name: "Plata Cenit", city: "Taxco de Alarcón, Guerrero" },
  { identifier: "palma-y-sol", name: "Palma y Sol", city: "Mérida, Yucatán" },
  { identifier: "la-neblina", name: "Finca La Neblina", city: "Coatepec, Veracruz" },
  { identifier: "cera-y-copal", name: "Cera y Copal", city: "Pátzcuaro, Michoacán" },
];
