import type { SerializeFrom } from "@remix-run/node";
import { Button } from "#app/components/button.tsx";
import { HiddenFields } from "#app/components/form.tsx";
import { Notice } from "#app/components/notice.tsx";
import { Section } from "#app/components/page-layout.tsx";
import { VisuallyHidden } from "#app/components/visually-hidden.tsx";
import type { LettersView } from "./letters.server.ts";

/** The latest emails to a shopper; those that contain a code are not sent again. */
export function Letters({ letters: { text, rows }, ticket }: { letters: SerializeFrom<LettersView>; ticket: string }) {
  return (
    <Section id="letters" title={text.title}>
      {!rows && (
        <div data-degraded="letters">
          <Notice kind="warning">{text.unknown}</Notice>
        </div>
      )}
      {rows?.length === 0 && <p>{text.none}</p>}
      {rows && rows.length > 0 && (
        <ul className="stack">
          {rows.map(({ id, name, to, at, resendable, whyNot }) => (
            <li key={id} className="cluster">
              <span>
                {name}
                <br />
                <span className="small soft">
                  <bdi>{to}</bdi> · {at}
                </span>
              </span>
              {resendable ? (
                <form method="post">
                  <HiddenFields values={{ intent: "resendLetter", letterId: id, ticket }} />
                  <Button variant="secondary" size="small">
                    {text.again}
                    <VisuallyHidden>
                      {" "}
                      {name} {at}
                    </VisuallyHidden>
                  </Button>
                </form>
              ) : (
                <span className="small soft">{whyNot}</span>
              )}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
