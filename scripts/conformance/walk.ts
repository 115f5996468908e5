import type { CallName } from "#contract";
import { buyingSteps, makeShopper } from "./buying.ts";
import { type Asked, type CapabilityReport, capabilitiesSeen } from "./capabilities.ts";
import { callOf, calls } from "./calls.ts";
import { type Facts, factWords, listAt, textAt } from "./facts.ts";
import { type Installation, openInstallation } from "./installation.ts";
import { judge, type Judgment, type Verdict } from "./judge.ts";
import type { Options } from "./options.ts";
import { catalogSteps, storefrontSteps, storeSteps } from "./reading.ts";
import { reasonOf } from "./reasons.ts";
import type { Know, Step } from "./step.ts";

/** The outcome of one form of a call. */
export type FormReport = Omit<Judgment, "body" | "came"> & { form: string };
export type CallReport = {
  call: string;
  route: string;
  /** The worst verdict of its forms, or `not asked`, for which there is a reason. */
  verdict: Verdict | "not asked";
  reason?: string;
  capability?: string;
  forms: FormReport[];
};
export type Walk = {
  calls: CallReport[];
  capabilities: CapabilityReport[];
  /** What a walk that writes could not undo. */
  leftBehind: string[];
};

/**
 * Makes one call after the other to an installation, each with what the earlier ones returned. Only reads, unless
 * `options.write` says otherwise.
 * @throws with one sentence when the store cannot be read at all
 */
export async function walk(options: Options): Promise<Walk> {
  const installation = openInstallation(options);
  const shopper = makeShopper();
  const buying = buyingSteps(shopper);
  const facts: Facts = options.partNumber === undefined ? {} : { items: options.partNumber };
  const record = new Notes();
  try {
    for (const step of storeSteps) await take(step, installation, facts, record);
    assertStore(record);
    setCommon(installation, facts, record, options);
    for (const step of [...catalogSteps, ...storefrontSteps]) await take(step, installation, facts, record);
    if (options.write) for (const step of buying) await take(step, installation, facts, record);
  } finally {
    await installation.close();
  }
  const planned = new Set<string>(buying.map(({ call }) => call));
  return {
    calls: [...calls].map(([name, call]) => record.reportOf(name, reasonOf(name, call, planned.has(name)))),
    capabilities: capabilitiesSeen(record.asked),
    leftBehind: options.write ? leftBehind(record, facts, shopper.logonId) : [],
  };
}

/** The calls made so far, and those that could not be made. */
class Notes {
  readonly asked: (Asked & { name: string; form: string })[] = [];
  readonly lacking = new Map<string, string>();

  of(name: CallName) {
    return this.asked.filter((one) => one.name === name).map(({ judgment }) => judgment);
  }

  reportOf(name: string, reason: string): CallReport {
    const call = calls.get(name);
    if (!call) throw new Error(`the contract has no call ${name}`);
    const { route, capability } = call;
    const forms = this.asked
      .filter((one) => one.name === name)
      .map(({ form, judgment: { body: _, came: __, ...rest } }) => ({ form, ...rest }));
    const base = { call: name, route, ...(capability && { capability }), forms };
    if (forms.length === 0) return { ...base, verdict: "not asked", reason: this.lacking.get(name) ?? reason };
    const worst = order.find((verdict) => forms.some((form) => form.verdict === verdict));
    return { ...base, verdict: worst ?? "answers" };
  }
}

const order: Verdict[] = ["failed", "differs", "absent", "refused", "answers"];

async function take(step: Step, installation: Installation, facts: Facts, record: Notes): Promise<void> {
  const { call: name, form } = step;
  const call = callOf(name);
  const lacking = step.needs.find((fact) => !facts[fact]);
  if (lacking) return void record.lacking.set(name, `needs data: ${factWords[lacking]}`);
  const know: Know = (fact) => facts[fact] ?? "";
  let judgment: Judgment | undefined;
  for (const input of step.inputs(know)) {
    judgment = judge(name, call, await installation.ask(call, input));
    if ((judgment.verdict === "answers" || judgment.verdict === "differs") && step.isGood(judgment.body)) break;
  }
  if (!judgment) return;
  record.asked.push({ name, form, call, judgment });
  if (judgment.body === undefined) return;
  keepTokens(name, installation, judgment.body);
  for (const [fact, value] of Object.entries(step.learn(judgment.body, know)))
    if (value) Object.assign(facts, { [fact]: value });
}

/** Calls that create an identity return its tokens, which are sent with every further call until the identity is ended. */
function keepTokens(name: CallName, installation: Installation, body: unknown) {
  const [WCToken, WCTrustedToken] = [textAt(body, "WCToken"), textAt(body, "WCTrustedToken")];
  if (WCToken && WCTrustedToken) installation.tokens = { WCToken, WCTrustedToken };
  if (name === "identity.signOut" || name === "identity.endGuest") installation.tokens = {};
}

function assertStore(record: Notes) {
  const [store] = record.of("settings.onlineStore");
  if (store && ["answers", "differs"].includes(store.verdict)) return;
  const why = store?.detail || (store?.status ? `the store answered ${store.status}` : "the store did not answer");
  throw new Error(`The store cannot be read. ${why}`);
}

/** Language, currency and catalog are sent with every call, as the storefront does. */
function setCommon(installation: Installation, facts: Facts, record: Notes, { languageId }: Options) {
  const [store] = record.of("settings.onlineStore");
  const [lookup] = record.of("settings.byIdentifier");
  const [first] = listAt(store?.body, "resultList");
  const langId = languageId ?? textAt(first, "supportedLanguages.defaultLanguageId");
  const catalogId = textAt(lookup?.body, "resultList.0.defaultCatalogId");
  const { currency } = facts;
  installation.common = { ...(langId && { langId }), ...(currency && { currency }), ...(catalogId && { catalogId }) };
}

function leftBehind(record: Notes, { userId, orderId }: Facts, logonId: string): string[] {
  const isCanceled = record.of("order.cancel").some(({ verdict }) => verdict === "answers");
  return [
    ...(userId ? [`the account ${logonId}: no call deletes a shopper`] : []),
    ...(orderId ? [`order ${orderId}, ${isCanceled ? "canceled" : "NOT canceled: cancel it by hand"}`] : []),
  ];
}
