import jsxA11y from "eslint-plugin-jsx-a11y";
import reactHooks from "eslint-plugin-react-hooks";
import tseslint from "typescript-eslint";
import { transactions } from "./scripts/lib/lint-transactions.mjs";

const TESTS = ["**/*.test.{ts,tsx}", "tests/**"];
/** Long by nature: lists of data, not code. */
const DATA = ["sample/**", "app/i18n/locales/**"];

/** Who may not import whom, docs/decisions: routes -> features -> commerce -> contract <- backend. */
const LAYERS = {
  "app/components": "^#(backend/|contract|app/(commerce|features|routes)/)",
  "app/features": "^#(backend/|app/routes/)",
  "app/commerce": "^#(backend/|app/(components|features|routes)/)",
  "app/routes": "^#(backend/|contract)",
  "app/{forms,navigation,session,analytics,i18n,styles}": "^#(backend/|app/(features|routes)/)",
  "app/*": "^#backend/",
  "backend/*/**": "^#(app|sample)/",
  "backend/*": "^#app/",
  sample: "^#app/",
  server: "^#(app|backend|contract)|/app/",
};
const CLIMBING = {
  regex: "^\\.\\./\\.\\./",
  message: "Cross-folder imports use #app/…, #contract, #backend/… (AGENTS.md).",
};

const restrictImports = (files, patterns, more = {}) => ({
  files,
  rules: { "no-restricted-imports": ["error", { patterns }] },
  ...more,
});
const layer = ([folder, regex]) =>
  restrictImports(
    [/\*$/.test(folder) ? `${folder}.{ts,tsx}` : `${folder}/**/*.{ts,tsx}`],
    [{ regex, message: `The layers (docs/decisions) do not allow this import from ${folder}.` }, CLIMBING],
    { ignores: TESTS },
  );
/** The contract is the border: zod and its own files, nothing else. */
const contractOnlyZod = restrictImports(
  ["contract/**/*.ts"],
  [
    { regex: "^(?!zod(/|$)|\\.{1,2}/|#contract)", message: "The contract imports zod and its own files only." },
    CLIMBING,
  ],
  { ignores: TESTS },
);

const SYNTAX = {
  formMethod: {
    selector: "JSXAttribute[name.name='formMethod']",
    message: "HTML forms know GET and POST; the intent says the rest.",
  },
  callAsAction: {
    selector:
      "ExportNamedDeclaration > VariableDeclaration > VariableDeclarator[id.name=/^(action|loader)$/][init.type='CallExpression']",
    message: "A call stays in the browser bundle and breaks hydration: write (args) => make(args).",
  },
  waitASecond: {
    selector: "CallExpression[callee.object.name='vi'][callee.property.name=/^wait(For|Until)$/][arguments.length<2]",
    message: "A busy machine needs more than the second this waits by default: pass patience.",
  },
  environment: {
    selector: "MemberExpression[object.name='process'][property.name='env']",
    message: "Only env files read process.env.",
  },
  blanketCatch: {
    selector: "CallExpression[callee.property.name='catch'] > ArrowFunctionExpression[params.length=0]",
    message: "It hides our own defects and a 401: optional or bestEffort (app/commerce/optional.server.ts).",
  },
};
const mayReadEnvironment = ["**/env.ts", "**/env.server.ts", "scripts/**", "*.config.{ts,js}", ...TESTS];

export default tseslint.config(
  {
    ignores: [
      "build",
      "var",
      "node_modules",
      ".cache",
      "test-results",
      "playwright-report",
      "backend/platform/db/migrations",
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: "error" } },
  {
    files: ["**/*.{ts,tsx}"],
    languageOptions: { parser: tseslint.parser },
    plugins: { "@typescript-eslint": tseslint.plugin },
    rules: {
      "@typescript-eslint/no-explicit-any": "error",
      "@typescript-eslint/no-namespace": "error",
      "@typescript-eslint/consistent-type-imports": ["error", { fixStyle: "inline-type-imports" }],
    },
  },
  {
    files: ["**/*.{js,mjs}"],
    rules: {
      "no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_", ignoreRestSiblings: true }],
    },
  },
  {
    files: ["**/*.{ts,tsx,js,mjs}"],
    rules: { eqeqeq: ["error", "always", { null: "ignore" }], "no-var": "error", "prefer-const": "error" },
  },
  {
    files: ["{backend,sample,tests}/**/*.ts"],
    plugins: { shop: { rules: { transactions } } },
    rules: { "shop/transactions": "error" },
  },
  { files: ["**/*.tsx"], ...jsxA11y.flatConfigs.recommended },
  {
    files: ["app/**/*.{ts,tsx}"],
    plugins: { "react-hooks": reactHooks },
    rules: { "react-hooks/rules-of-hooks": "error", "react-hooks/exhaustive-deps": "error" },
  },

  restrictImports(["**/*.{ts,tsx,js,mjs}"], [CLIMBING]),
  restrictImports(
    ["server.ts"],
    [{ regex: "^#|^\\./(app|backend|contract)/", message: "server.ts takes the Remix build." }, CLIMBING],
  ),
  ...Object.entries(LAYERS).map(layer),
  contractOnlyZod,

  { rules: { "no-restricted-syntax": ["error", SYNTAX.formMethod, SYNTAX.callAsAction, SYNTAX.environment] } },
  {
    files: ["app/features/**/*.server.ts"],
    rules: {
      "no-restricted-syntax": [
        "error",
        SYNTAX.formMethod,
        SYNTAX.callAsAction,
        SYNTAX.environment,
        SYNTAX.blanketCatch,
      ],
    },
  },
  {
    files: mayReadEnvironment,
    rules: { "no-restricted-syntax": ["error", SYNTAX.formMethod, SYNTAX.callAsAction, SYNTAX.waitASecond] },
  },

  sizes(["**/*.{ts,tsx,js,mjs}"], { file: 250, fn: 80 }, [...TESTS, ...DATA]),
  sizes(["**/*.tsx"], { file: 250, fn: 60 }, TESTS),
  sizes(["app/routes/**/*.{ts,tsx}"], { file: 120, fn: 60 }, TESTS),
);

function sizes(files, { file, fn }, ignores) {
  const counted = { skipBlankLines: true, skipComments: true };
  return {
    files,
    ignores,
    rules: {
      "max-lines": ["error", { max: file, ...counted }],
      "max-lines-per-function": ["error", { max: fn, ...counted }],
    },
  };
}
