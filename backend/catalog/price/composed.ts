import { type SQL, sql } from "drizzle-orm";

/** The contracts and the currency to price in; the lowest price under any contract counts. `listings` as in the catalog's context. */
export type PriceScope = { listings: SQL; contractIds: readonly number[]; currency: string };

/**
 * Prices of entries made of parts, one row (`id`, `low`, `high`, `list`, `contract_id`) each: a bundle costs the sum of all its parts, a
 * kit at least its two cheapest and at most all of them. No row means that required parts have no price. Nothing is stored, because each
 * part is priced under the contract where it costs least: sums by contract would miss entries that mix contracts.
 * @param which condition on `c`, the parts, such as `c.parent_id = 7`
 * @see docs/interface/catalog.md#prices-and-links
 */
export const composedPrices = ({ listings, contractIds, currency }: PriceScope, which: SQL): SQL => sql`
  select id, case type when 'kit' then sum(low) filter (where place <= 2) else sum(low) end as low, sum(high) as high,
    case when type = 'bundle' and sum(low) = sum(high) and sum(list) > sum(high) then sum(list) end as list,
    (array_agg(contract_id order by place))[1] as contract_id
  from (
    select c.parent_id as id, whole.type, unit.contract_id, unit.low * c.quantity as low,
      case whole.type when 'kit' then unit.low else unit.high end * c.quantity as high, coalesce(unit.list, unit.high) * c.quantity as list,
      row_number() over (partition by c.parent_id order by unit.low * c.quantity, c.sequence, c.product_id) as place
    from components c join products whole on whole.id = c.parent_id and whole.type in ('kit', 'bundle')
    left join lateral (select minimum_price as low, maximum_price as high, list_price as list, contract_id from ${listings}
      where product_id = c.product_id and currency = ${currency} and contract_id in ${[-1, ...contractIds]}
      order by 1, 4 limit 1) unit on true
    where ${which}
  ) part group by id, type
  having case type when 'kit' then count(low) > 1 else count(low) = count(*) end`;
