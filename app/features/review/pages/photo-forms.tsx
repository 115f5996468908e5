import { Button } from "#app/components/button.tsx";
import { Field, HiddenFields } from "#app/components/form.tsx";
import { Section } from "#app/components/page-layout.tsx";
import { useFormState } from "#app/forms/form-state.ts";
import { fill } from "#app/i18n/fill.ts";
import type { Data } from "./edit-page.tsx";

type PhotoFormsProps = { data: Pick<Data, "text" | "limits" | "save" | "upload">; photos: Photo[] };
type Photo = NonNullable<Data["review"]>["photos"][number];

/** The photographs of a review, each with a button to remove it, and the form to add another one. */
export function PhotoForms({ data: { text, limits, save, upload }, photos }: PhotoFormsProps) {
  const words = text.photos;
  const state = useFormState("addPhoto");
  return (
    <Section id="photos" title={words.title}>
      <ul className="review__photos">
        {photos.map(({ id, src, alt }, index) => (
          <li key={id}>
            <img src={src} alt={alt} width="96" height="96" />
            <form method="post" action={save}>
              <HiddenFields values={{ intent: "removePhoto", photo: id }} />
              <Button variant="quiet" size="small">
                {fill(words.remove, { number: index + 1 })}
              </Button>
            </form>
          </li>
        ))}
      </ul>
      {photos.length < limits.photos ? (
        <form method="post" action={upload} encType="multipart/form-data" className="form" data-native="" noValidate>
          <HiddenFields values={{ intent: "addPhoto" }} />
          <Field
            id="file"
            name="file"
            type="file"
            accept="image/jpeg,image/png,image/webp"
            label={words.file}
            hint={words.hint}
            error={state.error("file")}
            required
          />
          <div className="actions">
            <Button variant="secondary">{words.add}</Button>
          </div>
        </form>
      ) : null}
    </Section>
  );
}
