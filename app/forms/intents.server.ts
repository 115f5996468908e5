import { parseWithZod } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, type AppLoadContext, json, redirect } from "@remix-run/node";
import type * as z from "zod";
import { CommerceError, CommerceUnavailable } from "#app/commerce/errors.ts";
import { type CallName, type FaultOf, hasKey } from "#contract";
import { safePath } from "#app/navigation/carry.ts";
import { isCardNumber } from "./card-number.ts";
import { errorTexts } from "./error-texts.server.ts";
import { faultText, translateIssue } from "./messages.server.ts";
import { hasControlCharacters, readForm, withoutControlCharacters } from "./read-form.server.ts";
import type { FormResult } from "./form-state.ts";

/** The shop as the request sees it; taken from its context, because forms know no feature. */
type Shop = Awaited<ReturnType<AppLoadContext["shop"]>>;
/** Where to go next, as a path inside the store; void: back to the form's page. */
type Next = string | Response | void;
type Run<S extends z.ZodType> = (value: z.output<S>, args: ActionFunctionArgs & { shop: Shop }) => Promise<Next>;
/** The faults of the calls that an intent makes, and the field each belongs to; `""`, and any not named: the whole form. */
export type FaultFields = { [Name in CallName]?: FaultFieldsOf<Name> };
export type FaultFieldsOf<Name extends CallName> = { [Key in FaultOf<Name>]?: string };
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- the one table that holds intents of every schema
export type Intent = { schema: z.ZodType; run: Run<any>; faultFields: FaultFields };

/** One thing a form can do: its schema (messages are keys), what it does, and the field where each fault of each call is shown. */
export const intent = <S extends z.ZodType>(schema: S, run: Run<S>, faultFields: FaultFields = {}): Intent => ({
  schema,
  run,
  faultFields,
});

/** Runs every action: picks the intent, validates, runs it, and responds with 303, or with the page again and all input kept. */
export const runIntents = (args: ActionFunctionArgs, intents: Intents) =>
  runAllowed(args, () => Promise.resolve(intents));

/**
 * The same behind a guard of all intents. What is typed into a form whose session is over is kept.
 * @param guard throws for visitors who may not use them
 * @param intents by name, or made from what the guard returns
 */
export const runGuarded = <T>(
  args: ActionFunctionArgs,
  guard: (context: AppLoadContext, request: Request) => Promise<T>,
  intents: Intents | ((allowed: T) => Intents),
) =>
  runAllowed(args, async () => {
    const allowed = await guard(args.context, args.request);
    return typeof intents === "function" ? intents(allowed) : intents;
  });

async function runAllowed(args: ActionFunctionArgs, allowed: () => Promise<Intents>) {
  const form = named(await readForm(args.request));
  const name = String(form.get("intent"));
  const shop = await args.context.shop();
  const { session, staff } = args.context;
  const owner = () => (staff.wasAsked() ? staff.formOwner() : undefined);
  const keep = () => session.keepForm({ path: shop.here, intent: name, values: kept(form) }, owner());
  const known = await guarded(args, allowed, keep);
  const chosen = Object.hasOwn(known, name) ? known[name] : undefined;
  if (!chosen) throw new Response("Unknown intent", { status: 400 });
  const unreadable = unreadableFields(shop, form);
  if (unreadable) return refuse(name, form, 400, unreadable);
  const submission = parseWithZod(form, { schema: chosen.schema });
  if (submission.status !== "success")
    return refuse(name, form, 400, fieldErrors(shop, submission.reply().error ?? {}));
  try {
    const next = await chosen.run(submission.value, { ...args, shop });
    return next instanceof Response ? next : redirect(shop.href(next ?? safePath(shop.here) ?? "/"), 303);
  } catch (error) {
    const signIn = await args.context.signInFor(error);
    if (signIn) {
      keep();
      throw signIn;
    }
    if (error instanceof FormError) return refuse(name, form, 409, { [error.field]: [error.text], ...error.more });
    if (error instanceof CommerceUnavailable) throw unavailable(error, form, shop);
    if (!(error instanceof CommerceError)) throw error;
    return refuse(name, form, error.status, faultErrors(shop, chosen, error), forTool(args.context, error));
  }
}

type Intents = Record<string, Intent>;

/** Errors: those of the guard, whatever they are; a form that leads to the sign-in page is kept. */
async function guarded({ context }: ActionFunctionArgs, allowed: () => Promise<Intents>, keep: () => void) {
  try {
    return await allowed();
  } catch (error) {
    const signIn = await context.signInFor(error);
    if (signIn) keep();
    throw signIn ?? error;
  }
}

/**
 * What the storefront itself refuses, as text for people: shown at `field`, or at the top with `""`; `more`: at other fields. Not a
 * response of the backend.
 */
export class FormError extends Error {
  constructor(
    readonly field: string,
    readonly text: string,
    readonly more: Errors = {},
  ) {
    super(text);
  }
}

type Errors = Record<string, string[]>;

const refuse = (intentName: string, form: FormData, status: number, errors: Errors, headers: HeadersInit = {}) =>
  json<FormResult>({ intent: intentName, values: kept(form), errors: inOrderOf(form, errors) }, { status, headers });

/** The summary lists errors in the order of the fields. A field that was not sent, such as an unchecked radio button, keeps its place. */
function inOrderOf(form: FormData, errors: Errors): Errors {
  const sent = [...new Set(form.keys())];
  const found = sent.filter((name) => Object.hasOwn(errors, name)).values();
  return Object.fromEntries(
    Object.keys(errors).map((name) => {
      const next = sent.includes(name) ? (found.next().value ?? name) : name;
      return [next, errors[next] ?? []];
    }),
  );
}

/** In the frame of a service tool, the tool learns whether the cart is held or free and decides whether to take it. */
function forTool({ session }: AppLoadContext, { faults }: CommerceError): HeadersInit {
  const fault = faults.find((one) => hasKey(one, "_ERR_ORDER_IS_LOCKED") || hasKey(one, "_ERR_ORDER_IS_NOT_LOCKED"));
  if (!fault || !session.isFramed()) return {};
  const said = [fault.key, ...Object.values(fault.parameters)].map((one) => encodeURIComponent(String(one)));
  return { "X-Order-Lock": said.join(",") };
}

/** The reCAPTCHA widget names its field itself. */
function named(form: FormData) {
  const token = form.get("g-recaptcha-response");
  form.delete("g-recaptcha-response");
  if (token) form.set("human", token);
  return form;
}

const secret = /password|otp|pin|cvc|token|^human$/i;
/** What was typed, to be shown again; except secrets and card numbers, whatever field they were typed into. */
function kept(form: FormData) {
  const values: Record<string, string[]> = {};
  for (const [name, value] of form)
    if (typeof value === "string" && !secret.test(name) && !isCardNumber(value))
      (values[name] ??= []).push(withoutControlCharacters(value));
  return values;
}

/** Characters that cannot be typed or seen are refused in every form, before they reach the schema and the backend. */
function unreadableFields({ t }: Shop, form: FormData): Errors | undefined {
  const names = [...form].flatMap(([name, value]) =>
    typeof value === "string" && hasControlCharacters(value) ? [name] : [],
  );
  return names.length ? Object.fromEntries(names.map((name) => [name, [t("common:form.characters")]])) : undefined;
}

function fieldErrors({ t, format }: Shop, error: Record<string, string[] | null>): Errors {
  const translated = (key: string) => translateIssue(t, key, format.number);
  return Object.fromEntries(Object.entries(error).map(([field, keys]) => [field, (keys ?? []).map(translated)]));
}

function faultErrors(shop: Shop, { faultFields }: Intent, { call, faults }: CommerceError): Errors {
  const fields = new Map(Object.entries(faultFields)).get(call) ?? {};
  const errors: Errors = {};
  for (const fault of faults) {
    const field = new Map(Object.entries(fields)).get(fault.key) ?? "";
    (errors[field] ??= []).push(faultText(shop.t, fault, shop.format.money));
  }
  return Object.keys(errors).length ? errors : { "": [shop.t("common:error.refused")] };
}

/** What was typed into fields that have the same name everywhere; codes and choices of a form mean nothing outside of it. */
function typedIn(form: FormData, { checkout }: Shop["words"]) {
  const values = kept(form);
  return typedFields.flatMap((name) => {
    const value = values[name]?.filter(Boolean).join(", ");
    return value ? [{ label: checkout.address[name], value }] : [];
  });
}

const typedFields = [
  ...(["email", "phone", "firstName", "lastName", "postalCode", "street"] as const),
  ...(["colonia", "city", "references"] as const),
];

/** The backend is unavailable: a page that says so, keeps everything typed, and offers to submit it again. */
function unavailable({ status, doubtful, trouble }: CommerceUnavailable, form: FormData, shop: Shop) {
  return json(
    {
      unavailable: true,
      doubtful,
      trouble,
      values: kept(form),
      typed: typedIn(form, shop.words),
      ...errorTexts(shop),
    },
    { status, headers: { "Retry-After": "10" } },
  );
}
