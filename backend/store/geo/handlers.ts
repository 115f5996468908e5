import { contract } from "#contract";
import { invalid } from "#backend/platform/http/fault.ts";
import { type HandlerArgs, handlers } from "#backend/platform/http/handler.ts";
import { wireAmount } from "#backend/platform/money.ts";
import { writtenLanguage } from "#backend/platform/text.ts";
import { countries, findCountry } from "./countries.ts";
import { childNodes, nodesByName, topNodes } from "./nodes.ts";
import { findZones, surchargeIn, type ZoneFacts } from "./zone.ts";

type Named = { code: string; name: { es: string; en: string } };

/** Countries, their states, and what delivery to a postal code means. @see docs/interface/geo.md#geo */
export const geoHandlers = handlers(contract.geo, {
  /** Sorted by name in the language of the call; the states of an unknown country are an empty list. */
  async countries({ query, common: { languageId } }) {
    const all = countries.map((country) => ({
      ...display(country, languageId),
      callingCode: country.callingCode,
      states: byName(
        country.states.map((state) => display(state, languageId)),
        languageId,
      ),
    }));
    const asked = query.countryCode;
    const states = all.find((country) => country.code === asked)?.states ?? [];
    return { countries: byName(all, languageId), countryCodeStates: asked ? states : null };
  },

  /** An unknown code is echoed back as its own name. */
  async stateName({ query: { countryCode, stateCode = "" }, common: { languageId } }) {
    const country = findCountry(countryCode);
    const state = country?.states.find(({ code }) => code === stateCode);
    return {
      countryDisplayName: country ? display(country, languageId).displayName : countryCode,
      stateDisplayName: state ? display(state, languageId).displayName : stateCode,
    };
  },

  topNodes: ({ db, store, query, common }) => topNodes({ db, store, languageId: common.languageId }, query),
  childNodes: ({ db, store, params, query, common }) =>
    childNodes({ db, store, languageId: common.languageId }, params.geoNodeId, query),
  nodes: ({ db, store, query, common }) => nodesByName({ db, store, languageId: common.languageId }, query),

  zone: extendedZone,
});

/** Errors: `_ERR_CMD_INVALID_PARAM` for anything but five digits. The surcharge is the one `cart/calculate` adds. */
async function extendedZone({ db, params, common }: HandlerArgs<typeof contract.geo.zone>) {
  const facts = (await findZones(db, [params.zone])).get(params.zone);
  if (!facts) throw invalid("zone");
  const { currency, languageId } = common;
  const extended = facts.zoneCode !== null;
  return {
    zone: facts.code,
    covered: facts.covered,
    extended,
    zoneCode: facts.zoneCode,
    ...(facts.state && { state: facts.state }),
    city: facts.city,
    settlement: facts.settlements,
    surcharge: { amount: wireAmount(surchargeIn(facts, currency)), currency },
    additionalDays: facts.additionalDays,
    bulkyAllowed: facts.covered && !extended,
    carrier: carrier[writtenLanguage(languageId)],
    message: messageOf(facts, languageId),
  };
}

function messageOf({ covered, zoneCode }: ZoneFacts, languageId: number) {
  const language = writtenLanguage(languageId);
  if (!covered) return notCovered[language];
  return zoneCode ? inExtendedZone[language] : "";
}

const carrier = { es: "Paquetería regional", en: "Regional carrier" };
const notCovered = { es: "No hacemos entregas en esta zona.", en: "We do not deliver to this area." };
const inExtendedZone = {
  es: "Zona extendida: entrega sujeta a itinerario.",
  en: "Extended zone: delivery follows a timetable.",
};

const display = ({ code, name }: Named, languageId: number) => ({
  code,
  displayName: name[writtenLanguage(languageId)],
});

function byName<T extends { displayName: string }>(named: T[], languageId: number): T[] {
  const { compare } = new Intl.Collator(writtenLanguage(languageId));
  return [...named].sort((a, b) => compare(a.displayName, b.displayName));
}
