import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type SQL, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { startBackend } from "#backend/index.ts";
import { clubMessages } from "#backend/platform/db/schema/loyalty.ts";
import { verifyPassword } from "#backend/platform/password/password.ts";
import { stateOfPostalCode } from "#backend/store/geo/zone.ts";
import { insertAll } from "#backend/platform/db/insert-all.ts";
import { openTestBackend, type TestBackend, testConfig } from "#tests/support/backend.ts";
import { rowsOf } from "#tests/support/rows.ts";
import { casaNorte } from "../casa-norte/index.ts";
import { mercado } from "../mercado/index.ts";
import { oficina } from "../oficina/index.ts";
import { growCatalog } from "./grow.ts";
import people from "./people.json" with { type: "json" };
import { dollars } from "./prices.ts";

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
});
afterAll(() => backend.close());

const rows = (query: SQL) => rowsOf(backend.db, query);
const samples = [casaNorte, oficina, mercado];

test("the promotion for paying with PayPal is limited to PayPal", async () => {
  const found = await rows(sql`select name, payment_methods from promotions where payment_methods is not null`);
  expect(found).toEqual([{ name: "Pago con PayPal", payment_methods: ["PayPal"] }]);
});

test("rejects a row with a column that the first row lacks", async () => {
  const first = { orderId: 1, type: "INVITE" as const };
  const writing = insertAll(backend.db, clubMessages, [first, { ...first, at: new Date() }]);
  await expect(writing).rejects.toThrow("the first row has no at");
});

describe("the catalog", () => {
  test("has every product and item of the samples", async () => {
    const wanted = samples.flatMap(({ products }) =>
      products.flatMap(({ partNumber, items = [] }) => [partNumber, ...items.map((item) => item.partNumber)]),
    );
    const found = await rows(sql`select part_number from products`);
    expect(new Set(found.map((row) => row.part_number))).toEqual(new Set(wanted));
  });

  test("has each entry in Spanish and English", async () => {
    expect(
      await rows(
        sql`select id from products p where (select count(*) from product_texts t where t.product_id = p.id and name <> '') <> 2`,
      ),
    ).toEqual([]);
    expect(
      await rows(
        sql`select id from categories c where (select count(*) from category_texts t where t.category_id = c.id and name <> '') <> 2`,
      ),
    ).toEqual([]);
  });

  test("prices everything that can be added to a cart in both currencies", async () => {
    const unpriced = sql`
      select part_number from products p cross join (values ('MXN'), ('USD')) currency (code)
      where type in ('item', 'package') and not exists
        (select 1 from offers o where o.product_id = p.id and o.currency = currency.code and o.minimum_quantity = 1 and o.price > 0)`;
    expect(await rows(unpriced)).toEqual([]);
  });

  test("has no list price at or below its offer", async () => {
    expect(
      await rows(sql`
      select product_id from list_prices l join offers o using (product_id, currency)
      where o.price >= l.price and o.minimum_quantity = 1`),
    ).toEqual([]);
  });

  test("has a listing for every buyable entry and component, and search words for every product", async () => {
    const unlisted = sql`
      select part_number from products p
      where parent_id is null and not withdrawn and type not in ('bundle', 'kit') and not exists (select 1 from listings l where l.product_id = p.id)`;
    expect(await rows(unlisted)).toEqual([]);
    expect(
      await rows(
        sql`select c.parent_id from components c where not exists (select 1 from listings l where l.product_id = c.product_id)`,
      ),
    ).toEqual([]);
    expect(
      await rows(sql`
      select part_number from products p join product_texts t on t.product_id = p.id where parent_id is null and search is null`),
    ).toEqual([]);
  });

  test("has stock for every item", async () => {
    expect(
      await rows(
        sql`select part_number from products p where type = 'item' and not exists (select 1 from stock s where s.product_id = p.id)`,
      ),
    ).toEqual([]);
  });

  test("puts each product into a category and the categories above it", async () => {
    expect(
      await rows(sql`
      select p.part_number from products p where parent_id is null
      and not exists (select 1 from product_categories pc where pc.product_id = p.id and direct)`),
    ).toEqual([]);
    expect(
      await rows(sql`
      select pc.product_id from product_categories pc join categories c on c.id = pc.category_id
      where c.parent_id is not null and not exists
        (select 1 from product_categories up where up.product_id = pc.product_id and up.category_id = c.parent_id)`),
    ).toEqual([]);
  });

  test("gives organizations lower prices than the public", async () => {
    const [lower] = await rows(sql`
      select count(*)::int as count from offers o join contracts c on c.id = o.contract_id and c.organization_id is not null
      join stores s on s.id = c.store_id
      join offers p on p.product_id = o.product_id and p.currency = o.currency and p.contract_id = s.default_contract_id and p.minimum_quantity = 1
      where o.price < p.price`);
    const [all] = await rows(
      sql`select count(*)::int as count from offers o join contracts c on c.id = o.contract_id where c.organization_id is not null`,
    );
    expect(lower).toEqual(all);
    expect(Number(all?.count)).toBeGreaterThan(50);
  });
});

describe("SEO addresses", () => {
  test("lead to something that exists", async () => {
    expect(
      await rows(sql`
      select keyword from url_keywords k where status = 1 and not case token_name
        when 'CategoryToken' then exists (select 1 from categories where id::text = token_value and store_id = k.store_id)
        when 'ProductToken' then exists (select 1 from products where id::text = token_value and store_id = k.store_id)
        when 'StaticPagesToken' then exists (select 1 from pages where id::text = token_value and store_id = k.store_id)
        when 'StoreToken:CatalogToken' then exists (select 1 from stores where id::text || ':' = token_value)
        else false end`),
    ).toEqual([]);
  });

  test("never have two meanings, whatever the language", async () => {
    expect(
      await rows(
        sql`select keyword from url_keywords group by store_id, keyword having count(distinct token_name || token_value) > 1`,
      ),
    ).toEqual([]);
  });

  test("include the keywords of all product and category texts", async () => {
    expect(
      await rows(sql`
      select t.keyword from (
        select keyword, language_id, product_id as id from product_texts union all select keyword, language_id, category_id from category_texts
      ) t where not exists (select 1 from url_keywords k where k.keyword = t.keyword and k.language_id = t.language_id and k.token_value = t.id::text)`),
    ).toEqual([]);
  });

  test("of stores belong to store 0, and the retired one redirects", async () => {
    expect(
      await rows(sql`select keyword, token_value, status, redirect from url_keywords where store_id = 0 order by id`),
    ).toEqual([
      { keyword: "casanorte", token_value: "1:", status: 1, redirect: null },
      { keyword: "oficina", token_value: "2:", status: 1, redirect: null },
      { keyword: "mercado", token_value: "3:", status: 1, redirect: null },
      { keyword: "cerrada", token_value: "4:", status: 1, redirect: null },
      { keyword: "norte", token_value: "1:", status: 0, redirect: "casanorte" },
    ]);
  });

  test("in spot contents exist, and so do the contents' targets", async () => {
    expect(
      await rows(sql`
      select a.name from spot_contents a join spots s on s.id = a.spot_id cross join lateral jsonb_each_text(a.url) u
      where not exists (select 1 from url_keywords k where k.store_id = s.store_id and k.keyword = u.value)`),
    ).toEqual([]);
    expect(
      await rows(sql`
      select a.name from spot_contents a where type <> 'MarketingContent' and not exists
        (select 1 from products where id = target_id union all select 1 from categories where id = target_id)`),
    ).toEqual([]);
  });
});

test("the shops recommend nothing that its buyers rate below four stars", async () => {
  const recommended = await rows(sql`
    select c.name, (r.one + 2 * r.two + 3 * r.three + 4 * r.four + 5 * r.five)::float / nullif(r.count, 0) as stars
    from spots s join spot_contents c on c.spot_id = s.id left join product_ratings r on r.product_id = c.target_id
    where s.name in ('Home_ProductRec', 'Featured_ProductRec', 'ShoppingCartRight_CatEntries')`);
  expect(recommended.length).toBeGreaterThan(40);
  expect(recommended.filter(({ stars }) => stars !== null && Number(stars) < 4)).toEqual([]);
});

describe("people", () => {
  test("can sign in with the published passwords", async () => {
    for (const { logonId, password } of people) {
      const [member] = await rows(sql`select password_hash from members where logon_id = ${logonId}`);
      expect(await verifyPassword(password, String(member?.password_hash))).toBe(true);
    }
  });

  test("include a buyer who belongs to both organizations with contracts", async () => {
    expect(
      await rows(sql`
      select o.name, c.store_id::int from members m join member_organizations mo on mo.member_id = m.id
      join organizations o on o.id = mo.organization_id join contracts c on c.organization_id = o.id
      where m.logon_id = 'bruno' order by o.id`),
    ).toEqual([
      { name: "Constructora del Valle", store_id: 2 },
      { name: "Escuela Benito Juárez", store_id: 2 },
    ]);
  });
});

test("postal codes have their delivery facts: standard, with a surcharge, not covered, at the border", async () => {
  const facts = await rows(sql`
    select code, state, covered, zone_code, surcharge_mxn::int as surcharge, additional_days as days, border from postal_codes
    where code in ('34000', '34980', '35900', '22000') order by code`);
  expect(facts).toEqual([
    { code: "22000", state: "BCN", covered: true, zone_code: null, surcharge: 0, days: 0, border: true },
    { code: "34000", state: "DUR", covered: true, zone_code: null, surcharge: 0, days: 0, border: false },
    { code: "34980", state: "DUR", covered: true, zone_code: "EXT-2", surcharge: 149, days: 3, border: false },
    { code: "35900", state: "DUR", covered: false, zone_code: "EXT-2", surcharge: 149, days: 3, border: false },
  ]);
});

test("new rows get ids after those of the seed", async () => {
  expect(
    await rows(
      sql`insert into spots (store_id, name) values (1, 'Seed test') returning id > (select max(s.id) from spots s) as behind`,
    ),
  ).toEqual([{ behind: true }]);
});

test("gives dollar prices the usual retail endings", () => {
  expect(["13999.00", "99.00", "18.50", "3.00"].map(dollars)).toEqual(["756.50", "5.50", "0.99", "0.50"]);
});

test("grows the catalog to the requested size and no further, with complete products", async () => {
  const [before] = await rows(
    sql`select count(*)::int as count from products where store_id = 1 and parent_id is null`,
  );
  const wanted = Number(before?.count) + 25;
  expect(await growCatalog(backend.db, wanted)).toBe(25);
  expect(await growCatalog(backend.db, wanted)).toBe(0);
  expect(await growCatalog(backend.db, wanted + 5)).toBe(5);
  const [made] = await rows(sql`
    select count(distinct p.id)::int as count from products p join listings l on l.product_id = p.id
    join product_texts t on t.product_id = p.id and t.search is not null
    join url_keywords k on k.keyword = t.keyword and k.token_value = p.id::text where part_number like 'GEN-%'`);
  expect(made).toEqual({ count: 30 });
});

describe.skipIf(inject("databaseUrl"))("a data folder", () => {
  let dataDir: string;
  beforeAll(() => {
    dataDir = mkdtempSync(path.join(tmpdir(), "data-"));
  });
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
  const start = () => startBackend({ ...testConfig, dataDir, dump: inject("dump") });

  test("persists what was written, and serves one backend at a time", async () => {
    const first = await start();
    await first.database.db.execute(sql`insert into search_rules (store_id, term, url) values (1, 'kept', '/kept')`);
    await expect(start()).rejects.toThrow("in use");
    await first.close();
    const second = await start();
    const kept = await rowsOf(second.database.db, sql`select url from search_rules where term = 'kept'`);
    await second.close();
    expect(kept).toEqual([{ url: "/kept" }]);
  });
});

describe("physical shops", () => {
  test("number more than 400 for the first store, in every state of Mexico and more than 120 cities", async () => {
    const [counts] = await rows(sql`
      select count(*)::int as shops, count(distinct state)::int as states, count(distinct city || state)::int as cities,
        count(distinct name)::int as names from physical_stores where store_id = 1`);
    expect(counts).toMatchObject({ states: 32, names: Number(counts?.shops) });
    expect(Number(counts?.shops)).toBeGreaterThan(400);
    expect(Number(counts?.cities)).toBeGreaterThan(120);
  });

  test("lie within Mexico, in the state of their postal code", async () => {
    const found = await rows(sql`select name, state, postal_code, latitude, longitude from physical_stores`);
    expect(found.filter((row) => stateOfPostalCode(String(row.postal_code)) !== row.state)).toEqual([]);
    const outside = found.filter(
      ({ latitude, longitude }) =>
        Number(latitude) < 14.5 || Number(latitude) > 32.8 || Number(longitude) < -117.2 || Number(longitude) > -86.7,
    );
    expect(outside).toEqual([]);
  });

  test("belong to the tree of places, with machine-readable hours and a valid time zone", async () => {
    const found = await rows(sql`
      select name, hours, attributes ->> 'TimeZone' as zone from physical_stores s where not exists
        (select 1 from geo_nodes city join geo_nodes state on state.id = city.parent_id
         where city.id = s.geo_node_id and city.type = 'CITY' and city.code = s.city and state.code = s.state)`);
    expect(found).toEqual([]);
    const all = await rows(sql`select distinct hours, attributes ->> 'TimeZone' as zone from physical_stores`);
    const part = "(Mo|Tu|We|Th|Fr|Sa|Su)(-(Mo|Tu|We|Th|Fr|Sa|Su))? \\d\\d:\\d\\d-\\d\\d:\\d\\d";
    for (const { hours, zone } of all) {
      expect(String(hours)).toMatch(new RegExp(`^${part}(; ${part})*$`));
      expect(() => new Intl.DateTimeFormat("en", { timeZone: String(zone) })).not.toThrow();
    }
  });
});
