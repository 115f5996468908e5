import type { SerializeFrom } from "@remix-run/node";
import { PageHeading, Panel } from "#app/components/page-layout.tsx";
import type { PreferencesView } from "#app/features/preferences/preferences.server.ts";
import { useShell } from "#app/features/shop/use-shell.ts";
import { Switches } from "./page-footer.tsx";

/** Language and currency on a page of their own: the header and the menu of a phone lead here. */
export function PreferencesPage({ heading, text, returnTo, back }: SerializeFrom<PreferencesView>) {
  const shell = useShell();
  return (
    <>
      <PageHeading title={heading} text={text} />
      <Panel>
        <div className="stack stack--l">
          {shell ? <Switches shell={shell} name="preferences" returnTo={returnTo} /> : null}
          <p>
            <a href={back.href}>{back.label}</a>
          </p>
        </div>
      </Panel>
    </>
  );
}
