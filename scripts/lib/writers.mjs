import ts from "typescript";

/** Tables that only one module writes: all other code calls it. */
const tables = {
  catalogImportRefusals: "backend/catalog/import/imports.ts",
  catalogImports: "backend/catalog/import/imports.ts",
  approvals: "backend/order/approval/record.ts",
  memberOrganizations: "backend/people/organization/member-role.ts",
  memberRoles: "backend/people/organization/member-role.ts",
  onBehalfActs: "backend/platform/http/record-act.ts",
  orderItems: "backend/order/lines.ts",
  sellerDocuments: "backend/people/seller/record.ts",
  sellerParcels: "backend/order/seller-parcel.ts",
  sellers: "backend/people/seller/record.ts",
  paymentInstructions: "backend/order/payment/instructions.ts",
  shopChanges: "backend/catalog/shop-change/changes.ts",
};

const totals = [
  "totalProductPrice",
  "totalAdjustment",
  "totalShippingCharge",
  "totalSalesTax",
  "totalShippingTax",
  "grandTotal",
];
/** Columns that only one module changes, in tables with several writers. */
const columns = {
  orders: {
    ...Object.fromEntries(totals.map((column) => [column, "backend/cart/calculate.ts"])),
    status: "backend/order/move.ts",
  },
};

/** What a file of the backend writes though another one is its only writer. @param text the file's content */
export function foreignWrites(file, text) {
  return [...writtenTables(file, text), ...writtenColumns(file, text)];
}

function writtenTables(file, text) {
  return Object.entries(tables).flatMap(([table, writer]) => {
    const writes = new RegExp(`\\.(insert|update|delete)\\(${table}\\)|update \\$\\{${table}\\}`).test(text);
    return writes && file !== writer ? [`${file} writes ${table}: call ${writer}`] : [];
  });
}

function writtenColumns(file, text) {
  const found = [];
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest);
  const visit = (node) => {
    const write = writeOf(node, source);
    const writers = write && columns[write.table];
    if (writers) found.push(...foreignColumns(file, write, writers));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function foreignColumns(file, { table, written }, writers) {
  // A value that isn't a literal may set any column, so only the writers themselves may pass one.
  if (!written) return Object.values(writers).includes(file) ? [] : [`${file} writes ${table}: name the columns`];
  return written
    .filter((column) => writers[column] && writers[column] !== file)
    .map((column) => `${file} writes ${table}.${column}: call ${writers[column]}`);
}

/** The table and the columns of `….update(table).set({ … })`; no columns if the code does not name them. */
function writeOf(node, source) {
  if (!ts.isCallExpression(node) || !isCallOf(node, "set")) return undefined;
  const update = node.expression.expression;
  if (!ts.isCallExpression(update) || !isCallOf(update, "update")) return undefined;
  const [values] = node.arguments;
  const literal = values && ts.isObjectLiteralExpression(values) ? values : undefined;
  const isPlain = literal?.properties.every((one) => !ts.isSpreadAssignment(one));
  const written = isPlain ? literal.properties.map((one) => one.name.getText(source)) : undefined;
  return { table: update.arguments[0]?.getText(source), written };
}

const isCallOf = ({ expression }, name) => ts.isPropertyAccessExpression(expression) && expression.name.text === name;
