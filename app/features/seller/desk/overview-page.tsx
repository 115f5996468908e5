import type { SerializeFrom } from "@remix-run/node";
import { Badge } from "#app/components/badge.tsx";
import { Button } from "#app/components/button.tsx";
import { HiddenFields, TextAreaField } from "#app/components/form.tsx";
import { Notice } from "#app/components/notice.tsx";
import { Panel } from "#app/components/page-layout.tsx";
import { useFormState } from "#app/forms/form-state.ts";
import { DeskFrame } from "./desk-frame.tsx";
import type { OverviewPage as OverviewData } from "./overview.server.ts";

type Data = SerializeFrom<OverviewData>;

/** The first page of a seller's desk. */
export function OverviewPage(data: Data) {
  const { text, todo, fields } = data;
  const labels = { description: fields.description, returnTerms: fields.returns, deliveryTerms: fields.delivery };
  return (
    <DeskFrame frame={data.frame} labels={labels}>
      <Panel title={text.todo.title}>
        {data.unknown && (
          <div data-degraded="todo">
            <Notice kind="warning">{text.todo.unknown}</Notice>
          </div>
        )}
        <ul className="stack stack--s">
          {todo.map(({ label, href }) => (
            <li key={href}>
              <a href={href}>{label}</a>
            </li>
          ))}
        </ul>
      </Panel>
      <Selling data={data} />
      <Texts data={data} />
    </DeskFrame>
  );
}

function Selling({ data: { text, active, online, page } }: { data: Data }) {
  const { state } = text;
  const now = active ? (online ? "online" : "paused") : "deactivated";
  return (
    <Panel title={state.title} action={<Badge kind={now === "online" ? "good" : "warn"}>{state[now]}</Badge>}>
      {active && (
        <>
          <p>{online ? state.pauseText : state.resumeText}</p>
          <form method="post" className="form">
            <div className="actions">
              <Button variant="secondary" name="intent" value={online ? "pause" : "resume"}>
                {online ? state.pause : state.resume}
              </Button>
              <a href={page}>{state.page}</a>
            </div>
          </form>
        </>
      )}
    </Panel>
  );
}

function Texts({ data: { text, fields, texts } }: { data: Data }) {
  const state = useFormState("save");
  const field = (name: keyof Data["texts"]) => ({ ...state.field(name, texts[name]), maxLength: 2000 });
  // What the person saw when they typed: it comes back with a form that was refused, unless a colleague's text is beside it now.
  const isLate = (name: keyof Data["texts"]) => state.error(name) === text.texts.changed;
  const seen = (name: string, shown: keyof Data["texts"]) =>
    isLate(shown) ? texts[shown] : state.value(name, texts[shown]);
  const current = (name: keyof Data["texts"]) =>
    isLate(name) && <Current label={text.texts.current} text={texts[name]} />;
  return (
    <Panel title={text.texts.title}>
      <form method="post" className="form" noValidate>
        <HiddenFields
          values={{
            intent: "save",
            seen: "1",
            seenDescription: seen("seenDescription", "description"),
            seenReturnTerms: seen("seenReturnTerms", "returnTerms"),
            seenDeliveryTerms: seen("seenDeliveryTerms", "deliveryTerms"),
          }}
        />
        <TextAreaField {...field("description")} label={fields.description} />
        {current("description")}
        <TextAreaField {...field("returnTerms")} label={fields.returns} hint={text.texts.returnsHint} />
        {current("returnTerms")}
        <TextAreaField {...field("deliveryTerms")} label={fields.delivery} />
        {current("deliveryTerms")}
        <div className="actions">
          <Button>{text.texts.submit}</Button>
        </div>
      </form>
    </Panel>
  );
}

/** What a colleague has written meanwhile, to be compared with what was typed. */
function Current({ label, text }: { label: string; text: string }) {
  return (
    <div className="field">
      <strong>{label}</strong>
      <p className="preserve-lines" dir="auto">
        {text || "—"}
      </p>
    </div>
  );
}
