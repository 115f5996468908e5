import type { SerializeFrom } from "@remix-run/node";
import { Button } from "#app/components/button.tsx";
import { Disclosure } from "#app/components/disclosure.tsx";
import { EmptyState } from "#app/components/empty-state.tsx";
import { HiddenFields, TextAreaField } from "#app/components/form.tsx";
import { PageHeading, Panel, Section } from "#app/components/page-layout.tsx";
import { SummaryList } from "#app/components/summary-list.tsx";
import { VisuallyHidden } from "#app/components/visually-hidden.tsx";
import { FormErrors } from "#app/features/shop/form-errors.tsx";
import { type FormResult, useFormState } from "#app/forms/form-state.ts";
import type { DualControlPage as PageData } from "./dual-control.server.ts";

type Data = SerializeFrom<PageData>;
type Request = Data["open"][number];
type Props = { text: Data["text"]; request: Request };

/** What waits for a second agent. */
export function DualControlPage({ text, open, decided }: Data) {
  return (
    <>
      <PageHeading title={text.title} text={text.intro} />
      <FormErrors idOf={fieldId} />
      <div className="stack stack--l">
        {open.length === 0 && <EmptyState icon="done" title={text.empty.title} text={text.empty.text} />}
        {open.map((request) => (
          <Panel key={request.id} title={request.heading}>
            <Facts request={request} />
            {request.mayDecide && <Decision text={text} request={request} />}
            {request.mayWithdraw && <Withdraw text={text} request={request} />}
          </Panel>
        ))}
        {decided.length > 0 && (
          <Section id="decided" title={text.decided}>
            <ul className="stack stack--l">
              {decided.map((request) => (
                <li key={request.id}>
                  <h3>{request.heading}</h3>
                  <p className="small soft">{request.status}</p>
                  <Facts request={request} />
                </li>
              ))}
            </ul>
          </Section>
        )}
      </div>
    </>
  );
}

/** The page repeats the forms: the ids of their fields include the request. */
const fieldId = (name: string, { requestId = [] }: FormResult["values"]) => `${name}-${requestId[0]}`;

function Facts({ request: { what, person, order, rows } }: { request: Request }) {
  return (
    <>
      <p className="strong">{what}</p>
      <ul className="cluster">
        <li>
          <a href={person.href}>
            <bdi>{person.label}</bdi>
          </a>
        </li>
        {order && (
          <li>
            <a href={order.href}>{order.label}</a>
          </li>
        )}
      </ul>
      <SummaryList stacked rows={rows} />
    </>
  );
}

function Decision({ text, request }: Props) {
  const state = useFormState("refuse", { name: "requestId", value: request.id });
  return (
    <div className="stack">
      <form method="post">
        <HiddenFields values={{ intent: "confirm", requestId: request.id }} />
        <Button>
          {text.confirm.submit}
          <VisuallyHidden> {request.heading}</VisuallyHidden>
        </Button>
      </form>
      <Disclosure summary={text.refuse.open} open={state.refused}>
        <form method="post" className="form measure" noValidate>
          <HiddenFields values={{ intent: "refuse", requestId: request.id }} />
          <TextAreaField
            {...state.field("comment")}
            id={`comment-${request.id}`}
            label={text.refuse.comment}
            hint={text.refuse.hint}
            rows={3}
            maxLength={300}
            required
          />
          <Button variant="secondary">
            {text.refuse.submit}
            <VisuallyHidden> {request.heading}</VisuallyHidden>
          </Button>
        </form>
      </Disclosure>
    </div>
  );
}

function Withdraw({ text, request }: Props) {
  return (
    <form method="post">
      <HiddenFields values={{ intent: "withdraw", requestId: request.id }} />
      <Button variant="secondary" size="small">
        {text.withdraw.submit}
        <VisuallyHidden> {request.heading}</VisuallyHidden>
      </Button>
    </form>
  );
}
