import type { SerializeFrom } from "@remix-run/node";
import { Button } from "#app/components/button.tsx";
import { Field, HiddenFields } from "#app/components/form.tsx";
import { PageHeading } from "#app/components/page-layout.tsx";
import { VisuallyHidden } from "#app/components/visually-hidden.tsx";
import { FormErrors } from "#app/features/shop/form-errors.tsx";
import { useFormState } from "#app/forms/form-state.ts";
import { CertificateList } from "./certificate-list.tsx";
import type { loadDecisions } from "./decide.server.ts";

type Data = SerializeFrom<Awaited<ReturnType<typeof loadDecisions>>>;

/** Certificates that wait for a decision, each with its two buttons. Any page of staff can show it. */
export function DecideList({ text, heading, certificates }: Data) {
  return (
    <div className="stack stack--l">
      <PageHeading title={heading} />
      <FormErrors
        idOf={(name, { certificateId = [] }) => `${name}-${certificateId[0] ?? ""}`}
        labels={(_, { certificateId = [] }) => {
          const number = certificates.find(({ id }) => id === certificateId[0])?.number;
          return number && `${number} · ${text.decide.reason}`;
        }}
      />
      {certificates.length === 0 && <p>{text.decide.none}</p>}
      <CertificateList
        text={text.fields}
        certificates={certificates}
        actions={({ id, number, pending }) => pending && <Decide text={text.decide} id={id} number={number} />}
      />
    </div>
  );
}

type DecideProps = { text: Data["text"]["decide"]; id: string; number: string };

function Decide({ text, id, number }: DecideProps) {
  const state = useFormState("decideCertificate", { name: "certificateId", value: id });
  return (
    <form method="post" className="form" noValidate>
      <HiddenFields values={{ intent: "decideCertificate", certificateId: id }} />
      <Field
        {...state.field("reason")}
        id={`reason-${id}`}
        label={text.reason}
        hint={text.reasonHint}
        maxLength={254}
      />
      <div className="actions">
        <Button name="status" value="ACCEPTED">
          {text.accept}
          <VisuallyHidden> {number}</VisuallyHidden>
        </Button>
        <Button variant="danger" name="status" value="REFUSED">
          {text.refuse}
          <VisuallyHidden> {number}</VisuallyHidden>
        </Button>
      </div>
    </form>
  );
}
