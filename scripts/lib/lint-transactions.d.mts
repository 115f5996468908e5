import type { Rule } from "eslint";

export const transactions: Rule.RuleModule;
