/**
 * ESLint rule: the callback of `db.transaction(…)` uses its own transaction, and so do the functions of the same file that
 * it calls. A query on the outer database would run on another connection; the embedded database has only one, and would
 * wait for itself.
 */
export const transactions = {
  meta: {
    type: "problem",
    schema: [],
    messages: { outer: "Inside the transaction use its handle: {{name}} deadlocks on the embedded database." },
  },
  create(context) {
    const { sourceCode } = context;
    const { visitorKeys } = sourceCode;
    return {
      CallExpression({ callee, arguments: [work] }) {
        if (callee.type !== "MemberExpression" || callee.property.name !== "transaction") return;
        if (!work?.body || !["Identifier", "MemberExpression"].includes(callee.object.type)) return;
        const name = sourceCode.getText(callee.object);
        const outer = variableOf(rootOf(callee.object), sourceCode);
        for (const body of [work.body, ...bodiesCalled(work.body, sourceCode)])
          for (const node of findAll(body, callee.object.type, visitorKeys))
            if (sourceCode.getText(node) === name && variableOf(rootOf(node), sourceCode) === outer)
              context.report({ node, messageId: "outer", data: { name } });
      },
    };
  },
};

/** The bodies of the file's functions that are called in `body`, and by each other. */
function bodiesCalled(body, sourceCode, known = new Set()) {
  for (const { callee } of findAll(body, "CallExpression", sourceCode.visitorKeys)) {
    const called = callee.type === "Identifier" && functionOf(variableOf(callee, sourceCode));
    if (!called || known.has(called.body)) continue;
    known.add(called.body);
    bodiesCalled(called.body, sourceCode, known);
  }
  return known;
}

function functionOf(variable) {
  const { node } = variable?.defs[0] ?? {};
  const { init = node } = node ?? {};
  return init?.params && variable.defs[0].type !== "Parameter" ? init : undefined;
}

/** The variable that a name refers to at that place; undefined for globals. */
function variableOf(identifier, sourceCode) {
  let scope = sourceCode.getScope(identifier);
  while (scope && !scope.set.has(identifier.name)) scope = scope.upper;
  return scope?.set.get(identifier.name);
}

const rootOf = (node) => (node.type === "MemberExpression" ? rootOf(node.object) : node);

/** Finds the nodes of a type; an object's key and the name after a dot are not uses of a variable. */
function* findAll(node, type, keys) {
  if (node.type === type) yield node;
  const names = { Property: "key", MemberExpression: "property" };
  const used = (keys[node.type] ?? []).filter((key) => node.computed || names[node.type] !== key);
  for (const key of used) for (const child of [node[key]].flat()) if (child?.type) yield* findAll(child, type, keys);
}
