import type { SerializeFrom } from "@remix-run/node";
import { Button } from "#app/components/button.tsx";
import { HiddenFields, SelectField } from "#app/components/form.tsx";
import { CheckboxField } from "#app/components/choices.tsx";
import { PageHeading, Panel } from "#app/components/page-layout.tsx";
import { VisuallyHidden } from "#app/components/visually-hidden.tsx";
import { FormErrors } from "#app/features/shop/form-errors.tsx";
import { useFormState } from "#app/forms/form-state.ts";
import { fill } from "#app/i18n/fill.ts";
import type { PreferencesPage as PreferencesData } from "./preferences.server.ts";

type Data = SerializeFrom<PreferencesData>;

export function PreferencesPage(data: Data) {
  return (
    <>
      <PageHeading title={data.heading} />
      <FormErrors labels={{ department: data.text.preferences.department }} />
      <ShopForm data={data} />
      <MailsForm data={data} />
      <Interests data={data} />
    </>
  );
}

function ShopForm({ data: { text, languages, currencies, chosen } }: { data: Data }) {
  const words = text.preferences;
  return (
    <Panel title={words.shop}>
      <form method="post" className="form measure" data-native="">
        <HiddenFields values={{ intent: "shop" }} />
        <div className="field-row">
          <SelectField
            id="languageId"
            name="languageId"
            label={words.language}
            options={languages}
            defaultValue={chosen.languageId}
          />
          <SelectField
            id="currency"
            name="currency"
            label={words.currency}
            hint={words.currencyHint}
            options={currencies}
            defaultValue={chosen.currency}
          />
        </div>
        <div className="actions">
          <Button variant="secondary">
            {text.save}
            <VisuallyHidden> {words.shop}</VisuallyHidden>
          </Button>
        </div>
      </form>
    </Panel>
  );
}

function MailsForm({ data: { text, wants } }: { data: Data }) {
  const words = text.preferences;
  return (
    <Panel title={words.mails}>
      <p>{words.mailsText}</p>
      <form method="post" className="form measure">
        <HiddenFields values={{ intent: "mails" }} />
        <CheckboxField id="email" name="email" label={words.email} defaultChecked={wants.email} />
        <CheckboxField id="sms" name="sms" label={words.sms} defaultChecked={wants.sms} />
        <CheckboxField
          id="tracking"
          name="tracking"
          label={words.tracking}
          hint={words.trackingHint}
          defaultChecked={wants.tracking}
        />
        <div className="actions">
          <Button variant="secondary">
            {text.save}
            <VisuallyHidden> {words.mails}</VisuallyHidden>
          </Button>
        </div>
      </form>
    </Panel>
  );
}

/** Departments to hear about: each can be removed, and one more can be chosen. */
function Interests({ data: { text, interests, departments } }: { data: Data }) {
  const words = text.preferences;
  const state = useFormState("addInterest");
  return (
    <Panel title={words.interests}>
      <p>{interests.length ? words.interestsText : words.interestsNone}</p>
      {interests.length > 0 && (
        <ul className="cluster">
          {interests.map(({ value, label }) => (
            <li key={value}>
              <form method="post">
                <HiddenFields values={{ intent: "removeInterest", department: value }} />
                <Button variant="secondary" size="small">
                  {fill(words.interestRemove, { name: label })}
                </Button>
              </form>
            </li>
          ))}
        </ul>
      )}
      {departments.length > 0 && (
        <form method="post" className="form measure" noValidate key={interests.length}>
          <HiddenFields values={{ intent: "addInterest" }} />
          <SelectField
            id="department"
            name="department"
            label={words.department}
            options={departments}
            placeholder={words.departmentChoose}
            error={state.error("department")}
          />
          <div className="actions">
            <Button variant="secondary">{words.interestAdd}</Button>
          </div>
        </form>
      )}
    </Panel>
  );
}
