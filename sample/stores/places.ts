/** A shop on the street as the seed inserts it. */
export type Place = {
  name: string;
  street: string;
  city: string;
  state: string;
  postalCode: string;
  phone: string;
  at: [latitude: number, longitude: number];
  hours: string;
  services: string[];
};

export const everyDay = "Mo-Su 10:00-21:00";
export const weekdays = "Mo-Fr 09:00-19:00; Sa 09:00-14:00";
const hours = [everyDay, "Mo-Sa 10:00-20:00; Su 11:00-19:00", "Mo-Fr 09:00-20:00; Sa 10:00-19:00; Su 11:00-17:00"];

/** Street names found in every Mexican city. */
const streets = [
  "Av. Benito Juárez",
  "Av. Miguel Hidalgo",
  "Blvd. Adolfo López Mateos",
  "Av. Francisco I. Madero",
  "Calle 5 de Mayo",
  "Av. Independencia",
  "Blvd. Luis Donaldo Colosio",
  "Av. Revolución",
  "Calle Ignacio Allende",
  "Av. Lázaro Cárdenas",
  "Calle Melchor Ocampo",
  "Av. Universidad",
  "Calle Guadalupe Victoria",
  "Av. Constitución",
  "Blvd. Venustiano Carranza",
  "Calle Niños Héroes",
];

/**
 * Reads the compact lists beside this file: `city, area code: neighborhood postal-code latitude,longitude; …` below the
 * state's code. Street, number, telephone, hours and services follow from the place in the list.
 * @param chain the name every shop starts with
 */
export function readPlaces(chain: string, text: string): Place[] {
  let state = "";
  const places = text
    .trim()
    .split("\n")
    .flatMap((line) => {
      const [, city, area, listed] = /^(.+) (\d{2,3}): (.+)$/.exec(line) ?? [];
      if (!city || !area || !listed) state = line;
      return city && area && listed
        ? listed.split("; ").map((place) => ({ place, city, area, state: state.trim() }))
        : [];
    })
    .map(({ place, ...where }, index) => placeOf(chain, place, where, index));
  const namesakes = places.filter(({ name }, index) => places.findIndex((other) => other.name === name) !== index);
  for (const place of namesakes) place.name = `${place.name} (${place.state})`;
  return places;
}

type Where = { city: string; area: string; state: string };

function placeOf(chain: string, written: string, { city, area, state }: Where, index: number): Place {
  const [, settlement = "", postalCode = "", latitude, longitude] =
    /^(.+) (\d{5}) ([-\d.]+),([-\d.]+)$/.exec(written) ?? [];
  if (!postalCode) throw new Error(`not a place: ${written}`);
  const street = `${streets[(index * 7) % streets.length]} ${101 + ((index * 137) % 1900)}`;
  const plain = /^(Zona )?Centro$/.test(settlement) ? "Centro" : settlement;
  return {
    name: `${chain} ${plain.includes(city) ? plain : `${city} ${plain}`}`,
    street: `${street}, ${settlement}`,
    city,
    state,
    postalCode,
    // 555 numbers are fictional.
    phone: area.length === 2 ? `${area} 5550 ${four(index)}` : `${area} 555 ${four(index)}`,
    at: [Number(latitude), Number(longitude)],
    hours: hours[index % hours.length] ?? everyDay,
    services: servicesOf(index),
  };
}

const four = (index: number) => String(1000 + index).slice(-4);

/** Every shop accepts returns; the rest differs. */
export const servicesOf = (index: number): string[] => [
  "Returns",
  ...(index % 4 === 3 ? [] : ["Accessible"]),
  ...(index % 3 === 1 ? [] : ["Parking"]),
  ...(index % 2 === 0 ? ["GiftWrap"] : []),
  ...(index % 3 === 0 ? ["FurnitureShowroom"] : []),
  ...(index % 5 === 2 ? ["BeautyCenter"] : []),
];
