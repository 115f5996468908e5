/**
 * Files in one worker share the storefront's modules (vitest.config.ts). Their databases begin alike, so an order of this file may have
 * the number of an earlier file's: whatever the storefront remembers about a backend is forgotten before another one is opened.
 */
export async function forgetEarlierBackend() {
  const [answers, own, capabilities, protections, checks, once] = await Promise.all([
    import("#app/commerce/cache.server.ts"),
    import("#app/commerce/own-answers.server.ts"),
    import("#app/commerce/capabilities.server.ts"),
    import("#app/commerce/protect.server.ts"),
    import("#app/features/order/fraud-check.server.ts"),
    import("#app/forms/once.server.ts"),
  ]);
  answers.forgetCachedAnswers();
  own.forgetOwnAnswers();
  capabilities.forgetAbsent();
  protections.forgetOutages();
  checks.forgetChecked();
  once.forgetDone();
}
