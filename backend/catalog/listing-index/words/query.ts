/** A full-text query of the database (`tsquery`) as a tree. */
export type Query =
  | { kind: "word"; text: string; isPrefix: boolean }
  | { kind: "not"; of: Query }
  | { kind: "and" | "or"; left: Query; right: Query }
  | { kind: "phrase"; left: Query; right: Query; distance: number };
export type Word = Extract<Query, { kind: "word" }>;

/**
 * Reads a `tsquery` as the database writes it.
 * @returns undefined for the empty query, which finds nothing
 * @throws Error for text that is not a `tsquery`
 */
export function parseQuery(text: string): Query | undefined {
  const tokens = [...text.matchAll(token)].map(([all]) => all);
  if (tokens.length === 0) return undefined;
  const query = readBinary(tokens, 0);
  if (tokens.length > 0) throw new Error("not a tsquery");
  return query;
}

const token = /'(?:[^'\\]|''|\\\\)*'(?::[*A-D]+)?|<(?:-|\d+)>|[&|!()]/g;

/** By precedence, the lowest first. */
const operators = [/^\|$/, /^&$/, /^<(-|\d+)>$/];

function readBinary(tokens: string[], level: number): Query {
  const operator = operators[level];
  if (!operator) return readUnary(tokens);
  let left = readBinary(tokens, level + 1);
  for (let found = operator.exec(tokens[0] ?? ""); found; found = operator.exec(tokens[0] ?? "")) {
    tokens.shift();
    const right = readBinary(tokens, level + 1);
    if (level < 2) left = { kind: level === 0 ? "or" : "and", left, right };
    else left = { kind: "phrase", left, right, distance: found[1] === "-" ? 1 : Number(found[1]) };
  }
  return left;
}

function readUnary(tokens: string[]): Query {
  const next = tokens.shift() ?? "";
  if (next === "!") return { kind: "not", of: readUnary(tokens) };
  if (next === "(") {
    const inner = readBinary(tokens, 0);
    if (tokens.shift() !== ")") throw new Error("not a tsquery");
    return inner;
  }
  const [, quoted, flags = ""] = /^'(.*)'(?::([*A-D]+))?$/s.exec(next) ?? [];
  if (quoted === undefined || /[A-D]/.test(flags)) throw new Error("not a tsquery");
  return { kind: "word", text: unquoted(quoted), isPrefix: flags === "*" };
}

const unquoted = (text: string) => text.replaceAll("''", "'").replaceAll("\\\\", "\\");

/** The query as the database reads it. */
export function writeQuery(query: Query): string {
  if (query.kind === "word") return `'${query.text.replace(/['\\]/g, "$&$&")}'${query.isPrefix ? ":*" : ""}`;
  if (query.kind === "not") return `!(${writeQuery(query.of)})`;
  const operator = query.kind === "phrase" ? `<${query.distance}>` : query.kind === "and" ? "&" : "|";
  return `(${writeQuery(query.left)} ${operator} ${writeQuery(query.right)})`;
}

/** The words of a query, each once, in the order in which the database ranks by them. */
export function wordsOf(query: Query): Word[] {
  const found = new Map<string, Word>();
  const visit = (node: Query) => {
    if (node.kind === "word") found.set(node.text, node);
    else if (node.kind === "not") visit(node.of);
    else [node.left, node.right].forEach(visit);
  };
  visit(query);
  return [...found.values()].sort((a, b) => Buffer.compare(Buffer.from(a.text), Buffer.from(b.text)));
}
