import type { AppLoadContext } from "@remix-run/node";
import { requireAdministrator } from "#app/features/organization/units.server.ts";
import { csvFile } from "#app/features/shop/csv-file.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { writeCsv } from "#contract/csv.ts";
import { filterOf, queryOf } from "./buyers.server.ts";
import { employeeNames, employeeOf } from "./employee.ts";
import { roleNameOf } from "./roles.ts";

type Query = ReturnType<typeof queryOf>;
type Person = Awaited<ReturnType<Shop["commerce"]["buyer"]["search"]>>["userDataBeans"][number];

/** As many people as the backend returns per call, and as many calls as go into one file. */
const perCall = 200;
const maxCalls = 10;

/** The people that the URL asks for, as a file with the columns of the import. */
export async function loadExport(context: AppLoadContext, request: Request) {
  const { shop, units } = await requireAdministrator(context);
  const { fields } = shop.words.buyer;
  const { email, firstName, lastName, unit, role } = fields;
  const people = await readAll(shop, queryOf(filterOf(request, units), 1));
  const rows = people.map((person) => {
    const known = employeeOf(person.businessProfile ?? {});
    return [
      person.logonId,
      person.firstName,
      person.lastName,
      units.find(({ id }) => id === person.parentMemberId)?.name ?? "",
      roleOf(shop, person),
      ...employeeNames.map((name) => known[name]),
    ];
  });
  const heading = [email, firstName, lastName, unit, role, ...employeeNames.map((name) => fields[name])];
  return csvFile(writeCsv([heading, ...rows]), "buyers.csv");
}

async function readAll({ commerce }: Shop, query: Query): Promise<Person[]> {
  const people: Person[] = [];
  for (let call = 0; call < maxCalls; call += 1) {
    const part = { startIndex: String(call * perCall), maxResults: String(perCall) };
    const { userDataBeans, recordSetTotal } = await commerce.buyer.search({ query: { ...query, ...part } });
    people.push(...userDataBeans);
    if (!userDataBeans.length || people.length >= recordSetTotal) break;
  }
  return people;
}

/** The import takes a single role, so this is the highest one. */
function roleOf({ words }: Shop, { roles = [] }: Person): string {
  const [name] = roles.toSorted((one, other) => other - one).flatMap((id) => roleNameOf(String(id)) ?? []);
  return name ? words.buyer.role[name] : "";
}
