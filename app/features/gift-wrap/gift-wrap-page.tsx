import type { SerializeFrom } from "@remix-run/node";
import { Button } from "#app/components/button.tsx";
import { CheckboxField } from "#app/components/choices.tsx";
import { Field, HiddenFields, TextAreaField } from "#app/components/form.tsx";
import { Notice } from "#app/components/notice.tsx";
import { PageHeading, Panel } from "#app/components/page-layout.tsx";
import { Split } from "#app/components/split.tsx";
import { VisuallyHidden } from "#app/components/visually-hidden.tsx";
import { FormErrors } from "#app/features/shop/form-errors.tsx";
import { useFormState } from "#app/forms/form-state.ts";
import { Gift } from "./gift-list.tsx";
import type { GiftWrapPage as PageData } from "./gift-wrap.server.ts";
import { Goods, firstGoods } from "./goods.tsx";

export type Data = SerializeFrom<PageData>;

/** The gifts in the cart: which items, how they are wrapped, and their messages. */
export function GiftWrapPage(data: Data) {
  const { text, back, gifts, lines, refused } = data;
  const { recipient, sender, message } = text;
  return (
    <>
      <p>
        <a href={back}>{text.back}</a>
      </p>
      <PageHeading title={text.title} text={text.intro} />
      <FormErrors labels={{ recipient, sender, message }} idOf={(name) => idOf(name, lines)} />
      <Split
        main={lines.length > 0 ? <GiftForm data={data} /> : <Notice>{text.nothingLeft}</Notice>}
        aside={
          <>
            {gifts.map((gift) => (
              <Given key={gift.id} text={text} gift={gift} />
            ))}
            {refused.length > 0 && (
              <Panel title={text.notThese} sunk>
                <ul className="small">
                  {refused.map((one) => (
                    <li key={one}>{one}</li>
                  ))}
                </ul>
              </Panel>
            )}
          </>
        }
      />
    </>
  );
}

/** Each checkbox is a field of its own; an error about all of them is shown at the first. */
function idOf(name: string, lines: Data["lines"]) {
  const index = /^lines\[(\d+)\]\.pieces$/.exec(name)?.[1];
  if (name === "goods") return firstGoods(lines);
  return index ? `pieces-${lines[Number(index)]?.id}` : name;
}

function GiftForm({ data: { text, form, lines, other } }: { data: Data }) {
  const state = useFormState("give");
  const ticked = (name: string, before: boolean) => (state.refused ? state.value(name) === "on" : before);
  const field = (name: "recipient" | "sender" | "message") => ({
    ...state.field(name, form[name]),
    label: text[name],
    mark: text.optional,
    dir: "auto",
  });
  return (
    <form method="post" className="form measure" noValidate>
      <HiddenFields values={{ intent: "give", giftWrapId: form.id || undefined }} />
      <h2>{form.heading}</h2>
      <Goods text={text} lines={lines} />
      <CheckboxField
        id="wrapped"
        name="wrapped"
        label={text.wrap}
        hint={form.price}
        defaultChecked={ticked("wrapped", form.wrapped)}
      />
      <CheckboxField
        id="pricesHidden"
        name="pricesHidden"
        label={text.hidePrices}
        hint={text.hidePricesHint}
        defaultChecked={ticked("pricesHidden", form.pricesHidden)}
      />
      <Field {...field("recipient")} autoComplete="off" />
      <TextAreaField {...field("message")} hint={text.messageHint} rows={4} />
      <Field {...field("sender")} autoComplete="off" />
      <div className="cluster">
        <Button>{form.submit}</Button>
        {other && <a href={other}>{text.another}</a>}
      </div>
    </form>
  );
}

function Given({ text, gift }: { text: Data["text"]; gift: Data["gifts"][number] }) {
  const about = <VisuallyHidden> {gift.goods.join(", ")}</VisuallyHidden>;
  return (
    <Panel title={text.gift}>
      <Gift gift={gift} />
      <div className="cluster">
        <a className="button button--quiet button--small" href={gift.change}>
          {text.edit}
          {about}
        </a>
        <form method="post">
          <HiddenFields values={{ intent: "remove", giftWrapId: gift.id }} />
          <Button variant="quiet" size="small">
            {text.remove}
            {about}
          </Button>
        </form>
      </div>
    </Panel>
  );
}
