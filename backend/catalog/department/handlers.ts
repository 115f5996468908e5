import { sql } from "drizzle-orm";
import { contract } from "#contract";
import { readRows } from "#backend/platform/db/read.ts";
import { invalid, missing } from "#backend/platform/http/fault.ts";
import { type HandlerArgs, handlers } from "#backend/platform/http/handler.ts";
import { numbersOf } from "../inventory/availability.ts";
import { departmentsWithoutBanks, excludedDepartments } from "./rules.ts";

const maxIds = 50;
/** Goods this heavy need two people to carry them. */
const bulkyFromKg = 25;

const bulkyDepartment = sql`exists (select 1 from products p join product_categories pc on pc.product_id = p.id
  where pc.category_id = c.id and p.weight_kg >= ${bulkyFromKg})`;

const bulkyProduct = (id: number) => sql`exists (select 1 from products p where p.store_id = c.store_id
  and (p.id = ${id} or p.parent_id = ${id}) and p.weight_kg >= ${bulkyFromKg})`;

/** Departments are the categories, with the rules of what they hold. @see docs/interface/department.md#look-up */
export const departmentHandlers = handlers(contract.department, { byIds });

type Row = { id: number; identifier: string; name: string; parent: number | null; bulky: boolean };

/** @throws 400 `_ERR_CMD_MISSING_PARAM` without ids, `_ERR_CMD_INVALID_PARAM` for more than 50, `_ERR_NUMBER_FORMAT_EXCEPTION` */
async function byIds({ db, store, query, common }: HandlerArgs<typeof contract.department.byIds>) {
  const ids = numbersOf([query.ids ?? "", ...(query.id ?? [])].join(","));
  if (ids.length === 0) throw missing("ids");
  if (ids.length > maxIds) throw invalid("ids");
  const [productId] = numbersOf(query.productId ?? "");
  const rows = await readRows<Row>(
    db,
    sql`select c.id, c.identifier, c.parent_id as parent,
        coalesce(asked.name, other.name, c.identifier) as name,
        ${productId === undefined ? bulkyDepartment : bulkyProduct(productId)} as bulky
      from categories c
        left join category_texts asked on asked.category_id = c.id and asked.language_id = ${common.languageId}
        left join category_texts other on other.category_id = c.id and other.language_id = -5
      where c.store_id = ${store.id} and c.id in ${ids} order by c.id`,
  );
  const unreturned = excludedDepartments(store);
  const without = departmentsWithoutBanks(store);
  return {
    recordSetTotal: rows.length,
    resultList: rows.map(({ id, identifier, name, parent, bulky }) => ({
      departmentId: String(id),
      identifier,
      name,
      parentDepartmentId: parent === null ? null : String(parent),
      categoryId: String(id),
      bulky,
      returnable: !unreturned.includes(identifier),
      bankPromoEligible: !without.includes(identifier),
    })),
  };
}
