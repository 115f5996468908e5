import type { SerializeFrom } from "@remix-run/node";
import { Button } from "#app/components/button.tsx";
import { Field, HiddenFields } from "#app/components/form.tsx";
import { Notice } from "#app/components/notice.tsx";
import { PageHeading } from "#app/components/page-layout.tsx";
import { FormErrors } from "#app/features/shop/form-errors.tsx";
import { useFormState } from "#app/forms/form-state.ts";
import type { TrackPage as TrackData } from "./track.server.ts";
import { TrackedOrder } from "./tracked-order.tsx";

/** An order by its number and email. */
export function TrackPage({ text, number, back, problem, tracked, untracked, form, ...links }: Props) {
  if (untracked) return <Untracked {...untracked} />;
  if (tracked) return <TrackedOrder text={text} order={tracked} form={form} {...links} />;
  return (
    <>
      <PageHeading title={text.track.title} text={text.track.intro} />
      <FormErrors labels={{ orderId: text.track.number, email: text.track.email }} />
      {back && <Notice kind="info">{back}</Notice>}
      {problem && <Notice kind="error">{problem}</Notice>}
      <TrackForm text={text.track} number={number} form={form} />
    </>
  );
}

type Props = SerializeFrom<TrackData>;

function Untracked({ title, text, number, links }: NonNullable<Props["untracked"]>) {
  return (
    <>
      <PageHeading title={title} text={number} />
      <Notice quiet>{text}</Notice>
      <ul className="link-list">
        {links.map(({ href, label }) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
      </ul>
    </>
  );
}

type TrackFormProps = { text: TrackData["text"]["track"]; number: string; form: string };

function TrackForm({ text, number, form }: TrackFormProps) {
  const state = useFormState("track");
  return (
    <form method="post" action={form} className="form measure" noValidate>
      <HiddenFields values={{ intent: "track" }} />
      <Field
        {...state.field("orderId", number)}
        label={text.number}
        hint={text.numberHint}
        inputMode="numeric"
        autoComplete="off"
        dir="ltr"
        short
        required
      />
      <Field
        {...state.field("email")}
        label={text.email}
        hint={text.emailHint}
        type="email"
        autoComplete="email"
        required
      />
      <div className="actions">
        <Button>{text.submit}</Button>
      </div>
    </form>
  );
}
