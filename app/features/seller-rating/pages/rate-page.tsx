import type { SerializeFrom } from "@remix-run/node";
import { Button } from "#app/components/button.tsx";
import { HiddenFields, TextAreaField } from "#app/components/form.tsx";
import { RadioGroup } from "#app/components/choices.tsx";
import { PageHeading, Panel } from "#app/components/page-layout.tsx";
import { FormErrors } from "#app/features/shop/form-errors.tsx";
import { useFormState } from "#app/forms/form-state.ts";
import type { RatePage as RateData } from "./rate.server.ts";

type Data = SerializeFrom<RateData>;

/** The sellers of an order, to be rated. */
export function RatePage(data: Data) {
  const { text, order, sellers } = data;
  return (
    <>
      <p>
        <a href={order.href}>{order.label}</a>
      </p>
      <PageHeading title={text.title} text={text.intro} />
      <FormErrors
        idOf={(name, values) => `${name}-${values.seller?.[0] ?? ""}`}
        labels={(name, values) => {
          const rated = sellers.find(({ id }) => id === values.seller?.[0])?.name;
          const field = name === "stars" ? text.stars : text.comment;
          return rated ? `${rated} · ${field}` : field;
        }}
      />
      {sellers.length === 0 ? <p>{text.none}</p> : null}
      <div className="stack">
        {sellers.map((seller) => (
          <Panel key={seller.id} title={seller.name}>
            <RateForm data={data} seller={seller} />
          </Panel>
        ))}
      </div>
    </>
  );
}

function RateForm({ data: { text, stars, limits }, seller }: { data: Data; seller: Data["sellers"][number] }) {
  const { id, state: status, reason } = seller;
  const state = useFormState("rate", { name: "seller", value: id });
  const given = (name: "stars" | "comment") => ({ ...state.field(name, seller[name]), id: `${name}-${id}` });
  return (
    <form method="post" className="form" noValidate>
      <HiddenFields values={{ intent: "rate", seller: id }} />
      <RadioGroup {...given("stars")} label={text.stars} options={stars} required />
      <TextAreaField
        {...given("comment")}
        label={text.comment}
        hint={text.commentHint}
        maxLength={limits.comment}
        dir="auto"
      />
      {status ? (
        <p className="small">
          {text.status}: {status} {reason}
        </p>
      ) : null}
      <div className="actions">
        <Button variant="secondary">{text.send}</Button>
      </div>
    </form>
  );
}
