import type { SerializeFrom } from "@remix-run/node";
import { Button } from "#app/components/button.tsx";
import { Field, HiddenFields, SelectField } from "#app/components/form.tsx";
import { CheckboxField } from "#app/components/choices.tsx";
import { PageHeading, Panel } from "#app/components/page-layout.tsx";
import { FormErrors } from "#app/features/shop/form-errors.tsx";
import { useFormState, useLastForm } from "#app/forms/form-state.ts";
import { CertificateList } from "./certificate-list.tsx";
import type { ExemptionPage as ExemptionData } from "./page.server.ts";

type Data = SerializeFrom<ExemptionData>;

/** The certificates of an organization, and the form for another one. */
export function ExemptionPage(data: Data) {
  const { text, certificates, back } = data;
  return (
    <>
      <PageHeading title={text.title} text={text.intro} actions={<a href={back}>{text.back}</a>} />
      <FormErrors labels={{ ...text.form, unit: text.fields.organization, file: text.fields.document }} />
      <div className="stack stack--l">
        {certificates.length === 0 && <p>{text.none}</p>}
        <CertificateList text={text.fields} certificates={certificates} />
        <NewCertificate data={data} />
      </div>
    </>
  );
}

/** It is posted to an address of its own, where the server accepts larger forms. */
function NewCertificate({ data }: { data: Data }) {
  const { text, upload, ticket, units } = data;
  const state = useFormState("submit");
  const { fields, form } = text;
  const field = (name: "number" | "authority" | "validFrom" | "validUntil") => ({
    ...state.field(name),
    label: form[name],
    required: true,
  });
  return (
    <Panel title={form.title}>
      <form method="post" action={upload} encType="multipart/form-data" className="form" data-native noValidate>
        <HiddenFields values={{ intent: "submit", ticket }} />
        <SelectField {...state.field("unit", units[0]?.value)} label={fields.organization} options={units} />
        <Field {...field("number")} maxLength={64} autoComplete="off" dir="ltr" />
        <Field {...field("authority")} hint={form.authorityHint} maxLength={128} autoComplete="off" />
        <Field {...field("validFrom")} type="date" short />
        <Field {...field("validUntil")} type="date" short />
        <Categories data={data} />
        <Field
          id="file"
          name="file"
          type="file"
          accept=".pdf,.jpg,.jpeg,.png"
          label={fields.document}
          hint={form.fileHint}
          error={state.error("file")}
          required
        />
        <div className="actions">
          <Button>{form.send}</Button>
        </div>
      </form>
    </Panel>
  );
}

/** None of them: all goods. */
function Categories({ data: { text, categories } }: { data: Data }) {
  const chosen = useLastForm()?.values.categories ?? [];
  if (categories.length === 0) return null;
  return (
    <fieldset className="field">
      <legend className="field__label">{text.form.categories}</legend>
      <p className="small soft">{text.form.categoriesHint}</p>
      {categories.map(({ value, label }) => (
        <CheckboxField
          key={value}
          id={`category-${value}`}
          name="categories"
          value={value}
          label={label}
          defaultChecked={value !== undefined && chosen.includes(value)}
        />
      ))}
    </fieldset>
  );
}
