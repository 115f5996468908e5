import { type Call, type Contract, contract, type Group, type Input, type Reply } from "#contract";
import { type AnyInput, type Binding, isOfContracts, isOpen } from "./binding.ts";
import { type Answer, cachedAnswer, freshMsOf } from "./cache.server.ts";
import { askWherePresent } from "./capabilities.server.ts";
import { holdsFor } from "./holds-for.server.ts";
import { instrumented, reportMended } from "./instrument.server.ts";
import { CapabilityAbsent, isMissing } from "./errors.ts";
import { forgetOwner, ownAnswer } from "./own-answers.server.ts";
import { withPictures } from "./pictures.server.ts";
import { dependencyOf, protectedExchange } from "./protect.server.ts";
import { readReply } from "./reply.server.ts";
import type { WireAnswer, WireRequest } from "./transport.server.ts";
import { throughShared } from "./shared-answers.server.ts";
import { tagsOf } from "./tags.server.ts";
import { withoutPrices } from "./without-prices.ts";
import { toRequest } from "./wire-request.server.ts";

type Method<C extends Call> =
  Record<string, never> extends Input<C>
    ? (input?: Input<C>) => Promise<Reply<C>>
    : (input: Input<C>) => Promise<Reply<C>>;
/** The contract as functions: `commerce.cart.add({ body })`. */
export type Commerce = {
  [G in keyof Contract]: { [N in keyof Contract[G]]: Contract[G][N] extends Call ? Method<Contract[G][N]> : never };
};

/** Typed functions over the contract. Errors: `CommerceError` (refused, 4xx) and `CommerceUnavailable` (everything else). */
export function createCommerce(binding: Binding): Commerce {
  return Object.create(groups, { binding: { value: binding } }) as Commerce;
}

type Bound = { binding: Binding };

/** The groups of the contract. A request binds several clients and uses few groups of each: methods are made on first use. */
const groups: object = Object.defineProperties(
  {},
  Object.fromEntries(
    Object.entries(contract).map(([group, calls]) => [
      group,
      {
        enumerable: true,
        get(this: Bound) {
          const value = methodsOf(this.binding, group, calls);
          Object.defineProperty(this, group, { value, enumerable: true });
          return value;
        },
      },
    ]),
  ),
);

const methodsOf = (binding: Binding, group: string, calls: Group) =>
  Object.fromEntries(
    Object.entries(calls).map(([key, call]) => [
      key,
      (input: AnyInput = {}) => run(binding, group, `${group}.${key}`, call, input),
    ]),
  );

async function run(binding: Binding, group: string, name: string, call: Call, input: AnyInput): Promise<unknown> {
  if (call.personal) await binding.requirePassword?.();
  const request = await toRequest(binding, name, call, input);
  const facts = { call: name, dependency: dependencyOf(group, name), path: request.path, body: input.body };
  const { log, previewToken } = binding;
  const send = () =>
    askWherePresent({ name, call, query: input.query, log, preview: previewToken !== undefined }, () =>
      instrumented(log, facts, () => protectedExchange(group, request, log)),
    );
  const read = ({ text: sent, ...wire }: WireAnswer) => {
    const text = withPictures(sent);
    const pageSize = Number(input.query?.pageSize) || undefined;
    const about = { name, call, anonymous: !request.headers.WCToken, pageSize };
    const value = readReply(about, { ...wire, text }, (places) => reportMended(log, name, places));
    return { value, characters: text.length, holdsFor: holdsFor(value), tags: tagsOf({ group, name, input }, value) };
  };
  const answer = await findAnswer(binding, { name, group, call, input, request }, { send, read })
    .catch((error: unknown) => {
      if (!isMissing(error) && !(error instanceof CapabilityAbsent)) binding.freshness?.miss();
      throw error;
    })
    .finally(() => {
      if (isOwnWrite(group, call, request)) forgetOwner(request.headers);
    });
  return binding.hidesPrices ? withoutPrices(group, answer) : answer;
}

/** Whatever the outcome, its owner may have other contracts now. */
const isOwnWrite = (group: string, { open }: Call, { isRead }: WireRequest) => !isRead && !open && group !== notes;

/** The group that records what is viewed, on every page. */
const notes = "event";

type Asked = { name: string; group: string; call: Call; input: AnyInput; request: WireRequest };
type Exchange = { send: () => Promise<WireAnswer>; read: (answer: WireAnswer) => Answer<unknown> };

/** A cached response where allowed (public ones, and recent ones about this shopper's contracts), otherwise the backend's. */
async function findAnswer(
  binding: Binding,
  { name, group, call, input, request }: Asked,
  { send, read }: Exchange,
): Promise<unknown> {
  const mayKeep = request.isRead && !binding.previewToken && binding.forUserId === undefined;
  const { headers, deadline } = request;
  const path = request.body === undefined ? request.path : `${request.path} ${request.body}`;
  const { freshness, shared } = binding;
  const wanted = { name, group, key: path, deadline, freshness, renews: shared?.renews };
  const publicly = (key: string) =>
    cachedAnswer({ ...wanted, key }, () => throughShared({ key, freshMs: freshMsOf(group) }, send, read));
  if (mayKeep && isOpen(call, binding, input)) return publicly(path);
  // Without tokens any call returns its public response.
  if (mayKeep && shared && !headers.WCToken) {
    freshness?.forStrangers();
    return publicly(`without tokens ${path}`);
  }
  freshness?.own();
  const ask = async () => read(await send());
  if (mayKeep && isOfContracts(call, binding, input))
    return ownAnswer({ tokens: headers, organizationId: binding.organizationId }, { group, path }, ask);
  return askOrTakeCart(binding, ask);
}

/** An agent's first change is refused until the agent has taken over the shopper's cart; then it is sent again. */
async function askOrTakeCart({ takeCart }: Binding, ask: () => Promise<{ value: unknown }>): Promise<unknown> {
  try {
    return (await ask()).value;
  } catch (error) {
    if (!takeCart || !(await takeCart(error))) throw error;
    return (await ask()).value;
  }
}
