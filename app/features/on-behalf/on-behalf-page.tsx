import type { SerializeFrom } from "@remix-run/node";
import { Button, ButtonLink } from "#app/components/button.tsx";
import { HiddenFields } from "#app/components/form.tsx";
import { Notice } from "#app/components/notice.tsx";
import { PageHeading, Panel } from "#app/components/page-layout.tsx";
import { FormErrors } from "#app/features/shop/form-errors.tsx";
import { BeginForm } from "./begin-form.tsx";
import type { OnBehalfPage as OnBehalfData } from "./on-behalf.server.ts";

type Data = SerializeFrom<OnBehalfData>;

/** An agent's session for a shopper: its details, the shopper's cart, and a way to end it. */
export function OnBehalfPage(data: Data) {
  const { text, over, own, session, cart, begin, home } = data;
  return (
    <>
      <PageHeading title={begin ? text.begin.title : text.title} text={begin ? text.begin.intro : undefined} />
      <FormErrors />
      {over && <Over data={data} />}
      {own && <Notice kind="warning">{text.own}</Notice>}
      {begin && <BeginForm userId={begin.userId} text={text.begin} />}
      {session && (
        <div className="stack">
          <Panel title={session.who}>
            <p>{session.why}</p>
            <p>{session.until}</p>
            <p className="small soft">{text.record}</p>
          </Panel>
          {cart && <Cart cart={cart} text={text.cart} />}
          <p>
            <a href={home.href}>{home.label}</a>
          </p>
        </div>
      )}
    </>
  );
}

function Over({ data: { text, home } }: { data: Data }) {
  return (
    <div className="stack">
      <Notice kind="warning" title={text.over.title}>
        {text.over.text}
      </Notice>
      <form className="actions" method="post" data-native>
        <HiddenFields values={{ intent: "end" }} />
        <Button>{text.over.leave}</Button>
        <ButtonLink variant="secondary" href={home.href}>
          {home.label}
        </ButtonLink>
      </form>
    </div>
  );
}

function Cart({ cart, text }: { cart: NonNullable<Data["cart"]>; text: Data["text"]["cart"] }) {
  const { orderId, state, mine, taken } = cart;
  const intent = mine ? "giveBack" : taken ? "takeOver" : "take";
  return (
    <Panel title={text.title}>
      <p>{state}</p>
      <p className="small soft">{text.meaning}</p>
      <form method="post">
        <HiddenFields values={{ intent, orderId }} />
        <Button variant="secondary" size="small">
          {text[intent]}
        </Button>
      </form>
    </Panel>
  );
}
