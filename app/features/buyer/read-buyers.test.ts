import { expect, test } from "vitest";
import { dictionaries } from "#app/i18n/dictionaries.server.ts";
import { readCells } from "#app/features/quick-order/read-rows.ts";
import { readBuyers, textOf } from "./read-buyers.ts";

const known = {
  units: [
    { id: "1", name: "Acme" },
    { id: "2", name: "Compras" },
  ],
  roles: new Map([
    ["comprador", "buyer"],
    ["aprobador", "approver"],
  ] as const),
};
const read = (text: string) => readBuyers(readCells(text).cells, known);

test("reads columns in order, with or without headings, and with any separator", () => {
  const norma = { email: "norma@acme.mx", firstName: "Norma", lastName: "Paz", unit: "2", roles: ["approver"] };
  for (const text of [
    "norma@acme.mx,Norma,Paz,compras,Aprobador",
    "Correo;Nombre;Apellidos;Unidad;Rol\r\nnorma@acme.mx;Norma;Paz;Compras;aprobador\r\n",
    "\ufeffnorma@acme.mx\tNorma\tPaz\tCompras\taprobador",
  ])
    expect(read(text)).toMatchObject([{ buyer: norma }]);
  expect(read("eva@acme.mx,Eva,Sol")).toMatchObject([{ line: 1, buyer: { unit: "1", roles: [] } }]);
});

test("reads employee data after the role, and rejects a value that is too long", () => {
  const employee = { employeeId: "E-7", departmentNumber: "CC 12", secretary: "Ana" };
  expect(read("eva@acme.mx,Eva,Sol,,,E-7,,CC 12,,Ana")).toMatchObject([
    { buyer: { unit: "1", roles: [], ...employee } },
  ]);
  expect(read(`eva@acme.mx,Eva,Sol,,,${"x".repeat(65)}`)).toMatchObject([{ problem: { kind: "employee" } }]);
});

test("reports what is wrong with each row", () => {
  const text = [
    "correo,nombre,apellidos",
    "eva@acme.mx,Eva,Sol",
    "eva,Eva,Sol",
    "iris@acme.mx,,Sol",
    "olga@acme.mx,Olga,Sol,Ventas",
    "hugo@acme.mx,Hugo,Sol,,jefe",
    "EVA@acme.mx,Eva,Sol",
  ].join("\n");
  expect(read(text).map((row) => ("problem" in row ? [row.line, row.problem] : row.line))).toEqual([
    2,
    [3, { kind: "email" }],
    [4, { kind: "name" }],
    [5, { kind: "unit", value: "Ventas" }],
    [6, { kind: "role", value: "jefe" }],
    [7, { kind: "twice" }],
  ]);
});

test.each(Object.keys(dictionaries))("the headings of a file in %s are no one's row", (locale) => {
  const { email, firstName, lastName, unit, role } = dictionaries[locale]?.buyer.fields ?? {};
  const known = [email, firstName, lastName, unit, role].join(";");
  expect(read(`${known}\neva@acme.mx;Eva;Sol`)).toMatchObject([{ line: 2, buyer: { email: "eva@acme.mx" } }]);
  expect(read(`Konto;${firstName};${lastName}\neva@acme.mx;Eva;Sol`)).toHaveLength(1);
});

test.each(["norma.acme.mx,Norma,Paz", "norma,Norma,Paz,Compras,Comprador", ",Norma,Paz", "김민준,민준,성"])(
  "a first row without an email address is refused, not dropped: %s",
  (first) => {
    expect(read(`${first}\neva@acme.mx,Eva,Sol`)).toMatchObject([
      { line: 1, problem: { kind: "email" } },
      { line: 2, buyer: { email: "eva@acme.mx" } },
    ]);
  },
);

test("writes rows that read back unchanged", () => {
  const rows = read('eva,"Eva, la de aquí",Sol\n=x@y,A,B');
  expect(read(textOf(rows)).map(({ cells }) => cells)).toEqual(rows.map(({ cells }) => cells));
});
