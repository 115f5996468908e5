import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";

/** Where a call is answered: the function, and the file that declares it. */
export type Handler = { name: string; file: string };

/** Every handler of the backend by its call (`cart.add`), as the tables `handlers(contract.cart, { … })` name them. */
export function readHandlers(): Map<string, Handler> {
  const files = readdirSync("backend", { recursive: true, encoding: "utf8" })
    .filter((name) => path.basename(name) === "handlers.ts")
    .map((name) => path.posix.join("backend", name));
  return new Map(files.flatMap(handlersOf));
}

function handlersOf(file: string): [string, Handler][] {
  const source = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest);
  const imports = importsOf(source, file);
  return tablesOf(source).flatMap(({ group, table }) =>
    table.properties.flatMap((property): [string, Handler][] => {
      if (!property.name || !ts.isIdentifier(property.name)) return [];
      const key = property.name.text;
      const name = aliasOf(property) ?? key;
      return [[`${group}.${key}`, { name, file: imports.get(name) ?? file }]];
    }),
  );
}

/** The function that a property names; undefined where the property is the function itself. */
function aliasOf(property: ts.ObjectLiteralElementLike): string | undefined {
  const isNamed = ts.isPropertyAssignment(property) && ts.isIdentifier(property.initializer);
  return isNamed ? property.initializer.text : undefined;
}

function tablesOf(source: ts.SourceFile) {
  const found: { group: string; table: ts.ObjectLiteralExpression }[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === "handlers") {
      const [group, table] = node.arguments;
      if (group && ts.isPropertyAccessExpression(group) && table && ts.isObjectLiteralExpression(table))
        found.push({ group: group.name.text, table });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** The file of everything that a module imports, by its local name. */
function importsOf(source: ts.SourceFile, file: string): Map<string, string> {
  return new Map(
    source.statements.filter(ts.isImportDeclaration).flatMap(({ importClause, moduleSpecifier }) => {
      const bindings = importClause?.namedBindings;
      if (!bindings || !ts.isNamedImports(bindings) || !ts.isStringLiteral(moduleSpecifier)) return [];
      const from = moduleSpecifier.text;
      const target = from.startsWith("#") ? from.slice(1) : path.posix.join(path.posix.dirname(file), from);
      return bindings.elements.map(({ name }): [string, string] => [name.text, target]);
    }),
  );
}
