import type { SerializeFrom } from "@remix-run/node";
import { Badge } from "#app/components/badge.tsx";
import { Button } from "#app/components/button.tsx";
import { Field, HiddenFields, TextAreaField } from "#app/components/form.tsx";
import { RadioGroup } from "#app/components/choices.tsx";
import { Notice } from "#app/components/notice.tsx";
import { PageHeading } from "#app/components/page-layout.tsx";
import { FormErrors } from "#app/features/shop/form-errors.tsx";
import { useFormState } from "#app/forms/form-state.ts";
import type { EditReviewPage as EditData } from "./edit.server.ts";
import { PhotoForms } from "./photo-forms.tsx";

export type Data = SerializeFrom<EditData>;

/** Writing a review, and changing it. */
export function EditReviewPage(data: Data) {
  const { heading, text, product, own, open, review, decision } = data;
  return (
    <>
      <p>
        <a href={own.href}>{own.label}</a>
      </p>
      <PageHeading title={heading} actions={product ? <a href={product.href}>{product.label}</a> : null} />
      {decision ? (
        <p>
          <Badge kind={decision.badge}>{decision.state}</Badge> {decision.reason}
        </p>
      ) : null}
      <FormErrors labels={labelsOf(text)} />
      {open ? <ReviewForm data={data} /> : <Notice>{text.notBought}</Notice>}
      {review ? <PhotoForms data={data} photos={review.photos} /> : null}
    </>
  );
}

const labelsOf = ({ stars, fit, headline, text, displayName, photos }: Data["text"]) => ({
  file: photos.file,
  stars,
  fit,
  title: headline,
  text,
  displayName,
});

function ReviewForm({ data: { text, review, stars, fits, limits, save, usualName } }: { data: Data }) {
  const state = useFormState("save");
  const given = (name: "stars" | "fit" | "title" | "text" | "displayName", otherwise = "") =>
    state.field(name, review?.[name] ?? otherwise);
  return (
    <form method="post" action={save} className="form" noValidate>
      <HiddenFields values={{ intent: "save" }} />
      <RadioGroup {...given("stars")} label={text.stars} options={stars} required />
      {fits.length > 0 ? <RadioGroup {...given("fit")} label={text.fit} options={fits} /> : null}
      <Field
        {...given("title")}
        label={text.headline}
        hint={text.headlineHint}
        maxLength={limits.title}
        dir="auto"
        required
      />
      <TextAreaField {...given("text")} label={text.text} hint={text.textHint} rows={6} dir="auto" required />
      <Field
        {...given("displayName", usualName)}
        label={text.displayName}
        hint={text.displayNameHint}
        maxLength={limits.displayName}
        autoComplete="nickname"
        dir="auto"
        required
      />
      <div className="actions">
        <Button>{review ? text.save : text.send}</Button>
      </div>
    </form>
  );
}
