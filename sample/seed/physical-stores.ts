import type { Db } from "#backend/platform/db/client.ts";
import { fulfillmentCenters, physicalStores } from "#backend/platform/db/schema/inventory.ts";
import { insertAll } from "#backend/platform/db/insert-all.ts";
import { north } from "../stores/north.ts";
import { everyDay, type Place, readPlaces, servicesOf, weekdays } from "../stores/places.ts";
import { south } from "../stores/south.ts";
import { writeGeoNodes } from "./geo-nodes.ts";
import { seedStores } from "./stores.ts";
import { timeZoneOf } from "./time-zone.ts";

type HandWritten = Omit<Place, "hours" | "services"> & { hours?: string };

const casaNorte: HandWritten[] = [
  {
    name: "Casa Norte Durango Centro",
    street: "Av. 20 de Noviembre 805, Zona Centro",
    city: "Durango",
    state: "DUR",
    postalCode: "34000",
    phone: "618 555 0101",
    at: [24.0251, -104.6704],
  },
  {
    name: "Casa Norte Centro Histórico",
    street: "Av. Francisco I. Madero 42, Centro",
    city: "Cuauhtémoc",
    state: "CMX",
    postalCode: "06000",
    phone: "55 5555 0102",
    at: [19.4333, -99.1389],
  },
  {
    name: "Casa Norte Polanco",
    street: "Av. Presidente Masaryk 311, Polanco",
    city: "Miguel Hidalgo",
    state: "CMX",
    postalCode: "11560",
    phone: "55 5555 0103",
    at: [19.4316, -99.1949],
  },
  {
    name: "Casa Norte Coyoacán",
    street: "Av. Miguel Ángel de Quevedo 279, Del Carmen",
    city: "Coyoacán",
    state: "CMX",
    postalCode: "04100",
    phone: "55 5555 0104",
    at: [19.3467, -99.1617],
  },
  {
    name: "Casa Norte Guadalajara Chapultepec",
    street: "Av. Chapultepec Sur 284, Americana",
    city: "Guadalajara",
    state: "JAL",
    postalCode: "44160",
    phone: "33 5555 0105",
    at: [20.6712, -103.3687],
  },
  {
    name: "Casa Norte Monterrey Obispado",
    street: "Av. Hidalgo 2480, Obispado",
    city: "Monterrey",
    state: "NLE",
    postalCode: "64060",
    phone: "81 5555 0106",
    at: [25.6722, -100.3441],
  },
  {
    name: "Casa Norte Puebla Centro",
    street: "Av. Reforma 713, Centro",
    city: "Puebla",
    state: "PUE",
    postalCode: "72000",
    phone: "222 555 0107",
    at: [19.0457, -98.2024],
  },
  {
    name: "Casa Norte Mérida Paseo",
    street: "Paseo de Montejo 470, Centro",
    city: "Mérida",
    state: "YUC",
    postalCode: "97000",
    phone: "999 555 0108",
    at: [20.9801, -89.6196],
  },
  {
    name: "Casa Norte Tijuana Río",
    street: "Paseo de los Héroes 9350, Zona Urbana Río",
    city: "Tijuana",
    state: "BCN",
    postalCode: "22010",
    phone: "664 555 0109",
    at: [32.5281, -117.0191],
  },
  {
    name: "Casa Norte Querétaro",
    street: "Av. Corregidora Norte 120, Centro",
    city: "Querétaro",
    state: "QUE",
    postalCode: "76000",
    phone: "442 555 0110",
    at: [20.5955, -100.3903],
  },
  {
    name: "Casa Norte León",
    street: "Blvd. Adolfo López Mateos 1810, Los Gavilanes",
    city: "León",
    state: "GUA",
    postalCode: "37270",
    phone: "477 555 0111",
    at: [21.1181, -101.6639],
  },
  {
    name: "Casa Norte Oaxaca",
    street: "Calle Macedonio Alcalá 304, Centro",
    city: "Oaxaca de Juárez",
    state: "OAX",
    postalCode: "68000",
    phone: "951 555 0112",
    at: [17.0656, -96.7236],
  },
];

const oficina: HandWritten[] = [
  {
    name: "Oficina Central Vallejo",
    street: "Calz. Vallejo 1090, Industrial Vallejo",
    city: "Azcapotzalco",
    state: "CMX",
    postalCode: "02300",
    phone: "55 5555 0201",
    at: [19.4889, -99.1494],
    hours: weekdays,
  },
  {
    name: "Oficina Central Apodaca",
    street: "Av. Miguel Alemán 2500, Centro",
    city: "Apodaca",
    state: "NLE",
    postalCode: "66600",
    phone: "81 5555 0202",
    at: [25.7812, -100.1884],
    hours: weekdays,
  },
];

const mercado: HandWritten[] = [
  {
    name: "Mercado Artesano Oaxaca",
    street: "Calle García Vigil 617, Centro",
    city: "Oaxaca de Juárez",
    state: "OAX",
    postalCode: "68000",
    phone: "951 555 0301",
    at: [17.0689, -96.7252],
  },
];

/** The shops of a store that have a third of everything; the many others have less. */
export const flagships = casaNorte.length;

/** Shops on the street, each with a small stock of its own. @returns the centers of that stock by online store */
export async function writePhysicalStores(db: Db): Promise<Map<number, number[]>> {
  const chains = [
    { store: seedStores.casaNorte, places: casaNorte.map(furnished) },
    { store: seedStores.oficina, places: oficina.map(furnished) },
    { store: seedStores.mercado, places: mercado.map(furnished) },
    { store: seedStores.casaNorte, places: readPlaces("Casa Norte", north + south) },
  ];
  const all = chains.flatMap(({ store, places }) => places.map((place) => ({ storeId: store.id, place })));
  const nodes = await writeGeoNodes(
    db,
    all.map(({ place }) => place),
  );
  const rows = all.map(({ storeId, place }, index) => rowOf(storeId, place, index, nodes(place)));
  await insertAll(
    db,
    fulfillmentCenters,
    rows.map(({ fulfillmentCenterId, name }) => ({ id: fulfillmentCenterId, name })),
  );
  await insertAll(db, physicalStores, rows);
  const centersOf = (storeId: number) =>
    rows.filter((row) => row.storeId === storeId).map((row) => row.fulfillmentCenterId);
  return new Map(chains.map(({ store }) => [store.id, centersOf(store.id)]));
}

const furnished = (place: HandWritten, index: number): Place => ({
  hours: everyDay,
  services: servicesOf(index),
  ...place,
});

function rowOf(storeId: number, place: Place, index: number, geoNodeId: number) {
  const { at, street, hours, services, ...rest } = place;
  const [latitude, longitude] = at;
  return {
    id: 10_011 + index,
    storeId,
    ...rest,
    addressLine: street,
    latitude,
    longitude,
    hours,
    attributes: {
      Type: "Store",
      TimeZone: timeZoneOf(place),
      ...Object.fromEntries(services.map((name) => [name, "true"])),
    },
    fulfillmentCenterId: 13_101 + index,
    geoNodeId,
  };
}
