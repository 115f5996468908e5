import type { SerializeFrom } from "@remix-run/node";
import { Button, ButtonLink } from "#app/components/button.tsx";
import { HiddenFields, SelectField } from "#app/components/form.tsx";
import { Notice } from "#app/components/notice.tsx";
import { PageHeading, Section } from "#app/components/page-layout.tsx";
import { Pagination } from "#app/components/pagination.tsx";
import { FormErrors } from "#app/features/shop/form-errors.tsx";
import { useFormState, useLastForm } from "#app/forms/form-state.ts";
import type { QuickResult } from "./actions.server.ts";
import { CheckResult, GoodRows, RefusedRows } from "./check-result.tsx";
import type { JobPageData } from "./job.server.ts";

type Job = SerializeFrom<JobPageData>;

/** An uploaded file: its progress, then the result of its rows and where the good ones can go. */
export function JobPage(data: Job) {
  const { text, isOpen } = data;
  return (
    <>
      <PageHeading
        title={<bdi>{data.name}</bdi>}
        text={data.uploaded}
        actions={<a href={data.again}>{text.job.again}</a>}
      />
      <FormErrors />
      <div className="stack stack--l">{isOpen ? <Progress data={data} /> : <Outcome data={data} />}</div>
    </>
  );
}

/** The page refreshes by itself, or by a link for visitors who have turned that off. */
function Progress({ data }: { data: Job }) {
  const { text, progress } = data;
  return (
    <div className="stack">
      <Notice>{text.job.open}</Notice>
      <p>
        <label htmlFor="progress">{progress.text}</label>
        <br />
        <progress id="progress" value={progress.done} max={progress.total} />
      </p>
      <p>
        <a href={data.here}>{text.job.reload}</a>
      </p>
    </div>
  );
}

function Outcome({ data }: { data: Job }) {
  const { text, good, refused, paging } = data;
  const last = useLastForm<QuickResult>();
  const check = last && "check" in last ? last.check : undefined;
  return (
    <>
      {!check && (
        <Notice kind={refused.length ? "warning" : "success"}>{good.length ? data.summary : text.job.failed}</Notice>
      )}
      {check && <CheckResult text={text} check={check} />}
      {data.made && (
        <p>
          <ButtonLink href={data.made.href}>{data.made.label}</ButtonLink>
        </p>
      )}
      {good.length > 0 && !check && !data.made && <Targets data={data} />}
      {refused.length > 0 && (
        <Section id="refused" title={text.result.refused}>
          <RefusedRows text={text} rows={refused} csv={data.csv} />
        </Section>
      )}
      {good.length > 0 && (
        <Section id="good" title={data.goodTitle}>
          <GoodRows text={text} rows={good} />
          <Pagination {...paging} />
        </Section>
      )}
    </>
  );
}

function Targets({ data: { text, targets, list, ticket } }: { data: Job }) {
  const state = useFormState("toList");
  return (
    <div className="stack">
      <form method="post" noValidate>
        <HiddenFields values={{ intent: "toCart", ticket }} />
        <Button>{text.job.toCart}</Button>
      </form>
      {targets.length > 0 && (
        <form method="post" className="form" noValidate>
          <HiddenFields values={{ intent: "toList", ticket }} />
          <SelectField {...state.field("list", list || targets[0]?.value)} label={text.job.list} options={targets} />
          <div className="actions">
            <Button variant="secondary">{text.job.toList}</Button>
          </div>
        </form>
      )}
    </div>
  );
}
