import type { SerializeFrom } from "@remix-run/node";
import { Badge } from "#app/components/badge.tsx";
import { Button, ButtonLink } from "#app/components/button.tsx";
import { Disclosure } from "#app/components/disclosure.tsx";
import { Field, HiddenFields } from "#app/components/form.tsx";
import { PageHeading, Panel, Section } from "#app/components/page-layout.tsx";
import { Split } from "#app/components/split.tsx";
import { SummaryList } from "#app/components/summary-list.tsx";
import { FormErrors } from "#app/features/shop/form-errors.tsx";
import { useFormState } from "#app/forms/form-state.ts";
import type { SellerPage as SellerData } from "./sellers.server.ts";

type Data = SerializeFrom<SellerData>;

/** One seller at the desk of the marketplace's operator. */
export function SellerPage(data: Data) {
  const { text, heading, badge, stage, meaning, links } = data;
  return (
    <>
      <p>
        <a href={links.all}>{text.back}</a>
      </p>
      <PageHeading title={<bdi>{heading}</bdi>} text={meaning} actions={<Badge kind={badge}>{stage}</Badge>} />
      <FormErrors labels={{ reason: text.deactivate.reason }} />
      <Split
        main={
          <div className="stack stack--l">
            <Section id="facts" title={text.facts}>
              <SummaryList stacked rows={data.facts.map(({ name, value }) => ({ name, value: <bdi>{value}</bdi> }))} />
              <Documents data={data} />
            </Section>
            <Events data={data} />
          </div>
        }
        aside={
          <>
            <Next data={data} />
            <Stages data={data} />
          </>
        }
      />
    </>
  );
}

function Documents({ data: { text, documents } }: { data: Data }) {
  if (!documents.length) return null;
  return (
    <>
      <h3>{text.documents}</h3>
      <ul className="stack stack--s">
        {documents.map(({ label, href }) => (
          <li key={href}>
            <a href={href} data-native="">
              <bdi>{label}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

function Events({ data: { text, events } }: { data: Data }) {
  return (
    <Section id="events" title={text.events}>
      {events.length === 0 && <p>{text.noEvents}</p>}
      <ol className="stack">
        {events.map(({ id, what, at, by, reason }) => (
          <li key={id}>
            <strong>{what}</strong>
            <p className="small soft">
              {at} {by && "·"} <bdi>{by}</bdi>
            </p>
            {reason && <p dir="auto">{reason}</p>}
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** What the operator can do now. */
function Next({ data: { text, change, links } }: { data: Data }) {
  const state = useFormState("deactivate");
  return (
    <Panel title={text.next} sunk>
      {links.registrations && (
        <>
          <p>{text.decideFirst}</p>
          <ButtonLink href={links.registrations}>{text.decide}</ButtonLink>
        </>
      )}
      {change === "activate" && (
        <form method="post" className="form">
          <HiddenFields values={{ intent: "activate" }} />
          <p>{text.activate.text}</p>
          <Button>{text.activate.submit}</Button>
        </form>
      )}
      {change === "deactivate" && (
        <Disclosure summary={text.deactivate.open} open={state.refused}>
          <form method="post" className="form" noValidate>
            <HiddenFields values={{ intent: "deactivate" }} />
            <p>{text.deactivate.text}</p>
            <Field
              {...state.field("reason")}
              label={text.deactivate.reason}
              hint={text.deactivate.hint}
              maxLength={254}
              required
            />
            <Button variant="danger" size="small">
              {text.deactivate.submit}
            </Button>
          </form>
        </Disclosure>
      )}
      {links.page && (
        <p>
          <a href={links.page}>{text.page}</a>
        </p>
      )}
    </Panel>
  );
}

function Stages({ data: { text, stages } }: { data: Data }) {
  return (
    <Panel title={text.stages}>
      <ol className="stack stack--s small">
        {stages.map(({ name, meaning, current }) => (
          <li key={name} aria-current={current ? "step" : undefined}>
            {current ? <strong>{name}</strong> : name}
            <p className="soft">{meaning}</p>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
