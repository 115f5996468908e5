import type { SerializeFrom } from "@remix-run/node";
import { Button } from "#app/components/button.tsx";
import { Disclosure } from "#app/components/disclosure.tsx";
import { Field, HiddenFields, TextAreaField } from "#app/components/form.tsx";
import { Panel } from "#app/components/page-layout.tsx";
import { useFormState } from "#app/forms/form-state.ts";
import type { ListPage as ListData } from "./list.server.ts";

type Props = { data: SerializeFrom<ListData> };

/** Sharing: private, or visible to anyone with the link. */
export function ListSharing({ data }: Props) {
  const { text, sharing } = data;
  const words = text.sharing;
  return (
    <div id="sharing">
      <Panel title={words.title}>
        <p>{sharing ? words.on : words.off}</p>
        {sharing && (
          <>
            <Field
              id="link"
              name="link"
              label={words.link}
              defaultValue={sharing.link}
              key={sharing.link}
              type="url"
              readOnly
            />
            <p>
              <a href={sharing.path}>{words.look}</a>
            </p>
          </>
        )}
        {data.mayShare && (
          <form method="post">
            <HiddenFields values={{ intent: sharing ? "unshare" : "share" }} />
            <Button variant="secondary">{sharing ? words.stop : words.start}</Button>
          </form>
        )}
        <SendList data={data} />
      </Panel>
    </div>
  );
}

function SendList({ data: { text, sender, ticket } }: Props) {
  const state = useFormState("send");
  const words = text.sharing;
  const field = (name: string, initial = "") => state.field(name, initial);
  return (
    <Disclosure summary={words.send} open={state.refused}>
      <form method="post" className="form" noValidate>
        <HiddenFields values={{ intent: "send", ticket }} />
        <Field {...field("recipientEmail")} label={words.recipient} type="email" autoComplete="off" required />
        <Field {...field("senderName", sender.name)} label={words.name} autoComplete="name" maxLength={60} required />
        <Field {...field("senderEmail", sender.email)} label={words.email} type="email" autoComplete="email" required />
        <TextAreaField {...field("message")} label={words.message} mark={words.optional} maxLength={500} />
        <div className="actions">
          <Button variant="secondary">{words.submit}</Button>
        </div>
      </form>
    </Disclosure>
  );
}
