import type { SerializeFrom } from "@remix-run/node";
import { useEffect, useState } from "react";
import { Badge } from "#app/components/badge.tsx";
import { Button, ButtonLink } from "#app/components/button.tsx";
import { EmptyState } from "#app/components/empty-state.tsx";
import { HiddenFields } from "#app/components/form.tsx";
import { Notice } from "#app/components/notice.tsx";
import { PageHeading, Panel } from "#app/components/page-layout.tsx";
import { VisuallyHidden } from "#app/components/visually-hidden.tsx";
import { FormErrors } from "#app/features/shop/form-errors.tsx";
import { readState, writeState } from "#app/session/client-state.ts";
import type { QuickPage as QuickData } from "./profiles.server.ts";

/** From the cart to the review in one step. */
export function QuickPage({ text, profiles, total, links }: SerializeFrom<QuickData>) {
  const words = text.quick;
  const [last, setLast] = useState("");
  useEffect(() => setLast(readState("selectedProfile")), []);
  const usable = total !== "" && profiles.length > 0;
  return (
    <>
      <PageHeading title={words.title} text={usable ? words.intro : undefined} />
      <FormErrors />
      <div className="stack">
        {usable ? (
          profiles.map((profile) => (
            <Panel key={profile.id} title={profile.name} action={profile.id === last && <Badge>{words.last}</Badge>}>
              <p>{profile.lines.join(" · ")}</p>
              {profile.problems.map((problem) => (
                <Notice key={problem} kind="warning" quiet>
                  {problem} {words.asked}
                </Notice>
              ))}
              <form method="post" className="actions" onSubmit={() => writeState("selectedProfile", profile.id)}>
                <HiddenFields values={{ intent: "use", id: profile.id }} />
                <Button>
                  {words.use}
                  <VisuallyHidden> {profile.name}</VisuallyHidden>
                </Button>
              </form>
            </Panel>
          ))
        ) : (
          <EmptyState icon="cart" title={total ? words.noProfiles : words.noCart}>
            <ButtonLink href={total ? links.profiles : links.cart}>{total ? text.newTitle : words.toCart}</ButtonLink>
          </EmptyState>
        )}
        <p>
          <a href={links.checkout}>{words.steps}</a> · <a href={links.profiles}>{text.title}</a>
        </p>
      </div>
    </>
  );
}
