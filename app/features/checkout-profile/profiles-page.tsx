import type { SerializeFrom } from "@remix-run/node";
import { Badge } from "#app/components/badge.tsx";
import { Button } from "#app/components/button.tsx";
import { Disclosure } from "#app/components/disclosure.tsx";
import { Field, HiddenFields, SelectField } from "#app/components/form.tsx";
import { Notice } from "#app/components/notice.tsx";
import { PageHeading, Panel } from "#app/components/page-layout.tsx";
import { VisuallyHidden } from "#app/components/visually-hidden.tsx";
import { FormErrors } from "#app/features/shop/form-errors.tsx";
import { useFormState } from "#app/forms/form-state.ts";
import type { ProfilesPage as ProfilesData } from "./profiles.server.ts";

type Data = SerializeFrom<ProfilesData>;
type Profile = Data["profiles"][number];

/** How the shopper usually orders, and a form for another profile. */
export function ProfilesPage(data: Data) {
  const { text, profiles, choices } = data;
  return (
    <>
      <PageHeading title={text.title} text={text.intro} />
      <FormErrors labels={text.field} idOf={(name, { id = [] }) => `${name}-${id[0] || "new"}`} />
      <div className="stack stack--l">
        {profiles.map((profile, index) => (
          <ProfilePanel key={profile.id} data={data} profile={profile} main={index === 0} />
        ))}
        <Panel title={text.newTitle}>
          {choices.addresses.length ? (
            <ProfileForm key={profiles.length} data={data} />
          ) : (
            <p>
              {text.noAddress} <a href={data.checkout}>{text.toCheckout}</a>
            </p>
          )}
        </Panel>
      </div>
    </>
  );
}

function ProfilePanel({ data, profile, main }: { data: Data; profile: Profile; main: boolean }) {
  const { text } = data;
  const state = useFormState("save", { name: "id", value: profile.id });
  return (
    <Panel title={profile.name} action={main && <Badge kind="good">{text.main}</Badge>}>
      <p>{profile.lines.join(" · ")}</p>
      {profile.problems.map((problem) => (
        <Notice key={problem} kind="warning" quiet>
          {problem}
        </Notice>
      ))}
      <div>
        <Disclosure open={state.refused} summary={<Named text={text.edit} name={profile.name} />}>
          <ProfileForm data={data} profile={profile} />
        </Disclosure>
        <Disclosure summary={<Named text={text.remove} name={profile.name} />}>
          <form method="post" className="actions">
            <HiddenFields values={{ intent: "remove", id: profile.id }} />
            <Button variant="danger">
              <Named text={text.removeSure} name={profile.name} />
            </Button>
          </form>
        </Disclosure>
      </div>
    </Panel>
  );
}

const Named = ({ text, name }: { text: string; name: string }) => (
  <>
    {text}
    <VisuallyHidden> {name}</VisuallyHidden>
  </>
);

function ProfileForm({ data: { text, choices, ticket }, profile }: { data: Data; profile?: Profile }) {
  const state = useFormState("save", { name: "id", value: profile?.id ?? "" });
  const field = (name: keyof Profile["values"]) => ({
    ...state.field(name, profile?.values[name]),
    id: `${name}-${profile?.id ?? "new"}`,
    label: text.field[name],
    required: true,
  });
  return (
    <form method="post" className="form" noValidate>
      <input type="hidden" name="id" value={profile?.id ?? ""} />
      <HiddenFields values={{ intent: "save", ticket }} />
      <Field {...field("name")} maxLength={99} />
      <SelectField {...field("address")} options={choices.addresses} placeholder={text.choose} />
      <SelectField {...field("mode")} options={choices.modes} placeholder={text.choose} />
      <SelectField {...field("payment")} options={choices.payments} placeholder={text.choose} />
      <SelectField {...field("billing")} options={choices.addresses} placeholder={text.choose} />
      <div className="actions">
        <Button>
          <Named text={text.save} name={profile?.name ?? text.newTitle} />
        </Button>
      </div>
    </form>
  );
}
