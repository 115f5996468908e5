import type { SerializeFrom } from "@remix-run/node";
import { Badge } from "#app/components/badge.tsx";
import { Button } from "#app/components/button.tsx";
import { EmptyState } from "#app/components/empty-state.tsx";
import { CheckboxField } from "#app/components/choices.tsx";
import { PageHeading, Panel } from "#app/components/page-layout.tsx";
import { Pagination } from "#app/components/pagination.tsx";
import { ViewLinks } from "#app/components/view-links.tsx";
import { FormErrors } from "#app/features/shop/form-errors.tsx";
import { useLastForm } from "#app/forms/form-state.ts";
import { fill } from "#app/i18n/fill.ts";
import type { ApprovalsPage as ApprovalsData } from "./list.server.ts";
import { ReasonField } from "./reason-field.tsx";

type Data = SerializeFrom<ApprovalsData>;
const form = "decision";

/** Requests that the reader may decide: one by one on their pages, or several at once here. */
export function ApprovalsPage(data: Data) {
  const { text, requests, waiting, paging } = data;
  const [first] = requests;
  return (
    <>
      <PageHeading title={text.title} text={text.intro} />
      <FormErrors idOf={(name) => (first ? (name.startsWith("ids") ? `chosen-${first.id}` : name) : null)} />
      <div className="stack stack--l">
        <Filters data={data} />
        {requests.length === 0 && (
          <EmptyState icon="done" title={text.empty.title} text={waiting ? text.empty.waiting : text.empty.decided} />
        )}
        {requests.map((request) => (
          <RequestPanel key={request.id} text={text} request={request} />
        ))}
        <Pagination {...paging} />
        {waiting && requests.length > 0 && <DecideChosen text={text} />}
      </div>
    </>
  );
}

function Filters({ data: { text, filters } }: { data: Data }) {
  return (
    <nav aria-label={text.filter.title} className="stack stack--s">
      {filters.map((group, index) => (
        <ViewLinks key={index} links={group} />
      ))}
    </nav>
  );
}

function RequestPanel({ text, request }: { text: Data["text"]; request: Data["requests"][number] }) {
  const chosen = useLastForm()?.values["ids"];
  return (
    <Panel
      title={<a href={request.href}>{request.title}</a>}
      action={<Badge kind={request.badge}>{request.status}</Badge>}
    >
      <p>
        {request.total && (
          <>
            <bdi className="strong">{request.total}</bdi>
            <br />
          </>
        )}
        {request.facts}
        <br />
        <span className="small soft">{request.limit}</span>
      </p>
      {request.comment && <p>{fill(text.step.reason, { reason: request.comment })}</p>}
      {request.waiting && (
        <CheckboxField
          id={`chosen-${request.id}`}
          name="ids"
          value={request.id}
          form={form}
          label={fill(text.choose, { name: request.title })}
          defaultChecked={chosen?.includes(request.id)}
        />
      )}
    </Panel>
  );
}

function DecideChosen({ text }: { text: Data["text"] }) {
  return (
    <Panel title={text.chosen.title}>
      <form method="post" id={form} className="form" noValidate>
        <ReasonField text={text} />
        <div className="actions">
          <Button name="intent" value="approve">
            {text.chosen.approve}
          </Button>
          <Button variant="secondary" name="intent" value="reject">
            {text.chosen.reject}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
