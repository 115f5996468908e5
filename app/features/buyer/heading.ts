import { headings, nameOf } from "#app/features/quick-order/columns.ts";

/** Headings of the columns of a list of buyers, in the order of the columns. */
const names = [
  headings(
    ({ buyer }) => buyer.fields.email,
    [
      ...["email", "e-mail", "mail", "mail address", "e-mail address", "user", "user name", "logon id"],
      ...["correo", "dirección de correo", "usuario", "البريد", "الإيميل", "عنوان البريد الإلكتروني", "courriel"],
      ...[
        "adresse électronique",
        "Mailadresse",
        "indirizzo e-mail",
        "posta elettronica",
        "メール",
        "Eメール",
        "이메일",
      ],
      ...["메일", "adres email", "endereço de e-mail", "correio eletrônico", "adresa de email", "почта", "эл. почта"],
      ...["адрес электронной почты", "邮箱", "电子邮箱", "电子邮件", "邮件地址", "電子郵件地址", "電子信箱", "信箱"],
    ],
  ),
  headings(
    ({ buyer }) => buyer.fields.firstName,
    [
      ...["name", "given name", "nombres", "primer nombre", "الاسم", "prénoms", "Rufname"],
      ...["nome próprio", "primeiro nome", "imiona", "prenumele", "имена", "名前", "성명", "名"],
    ],
  ),
  headings(
    ({ buyer }) => buyer.fields.lastName,
    [
      ...["surname", "family name", "apellido", "primer apellido", "اللقب", "الاسم الأخير", "nom de famille"],
      ...["Familienname", "Name", "apelido", "nume", "苗字", "姓"],
    ],
  ),
  headings(({ buyer }) => buyer.fields.unit, ["department", "departamento", "area", "área"]),
  headings(({ buyer }) => buyer.fields.role, ["roles"]),
];

/**
 * Whether a row holds headings instead of a buyer: its first cell is a name for email addresses, or two other cells are names of their
 * columns. One is not enough, because it may be the name of a person. Pure.
 */
export function isHeading(cells: readonly string[]): boolean {
  const [email = false, ...more] = names.map((known, column) => known.has(nameOf(cells[column] ?? "")));
  return email || more.filter(Boolean).length > 1;
}
