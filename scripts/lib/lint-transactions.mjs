/**
 * ESLint rule: the callback of `db.transaction(…)` uses its own transaction. A query on the outer database would run on
 * another connection; the embedded database has only one, and would wait for itself.
 */
export const transactions = {
  meta: {
    type: "problem",
    schema: [],
    messages: { outer: "Inside the transaction use its handle: {{name}} deadlocks on the embedded database." },
  },
  create(context) {
    const { sourceCode } = context;
    return {
      CallExpression({ callee, arguments: [work] }) {
        if (callee.type !== "MemberExpression" || callee.property.name !== "transaction") return;
        if (!work?.body || !["Identifier", "MemberExpression"].includes(callee.object.type)) return;
        const name = sourceCode.getText(callee.object);
        if (work.params.some((param) => param.name === name)) return;
        for (const node of findAll(work.body, callee.object.type, sourceCode.visitorKeys))
          if (sourceCode.getText(node) === name) context.report({ node, messageId: "outer", data: { name } });
      },
    };
  },
};

/** Finds the nodes of a type; an object's key and the name after a dot are not uses of a variable. */
function* findAll(node, type, keys) {
  if (node.type === type) yield node;
  const names = { Property: "key", MemberExpression: "property" };
  const used = (keys[node.type] ?? []).filter((key) => node.computed || names[node.type] !== key);
  for (const key of used) for (const child of [node[key]].flat()) if (child?.type) yield* findAll(child, type, keys);
}
