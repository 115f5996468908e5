import type { SerializeFrom } from "@remix-run/node";
import { useEffect, useState } from "react";
import { Button } from "#app/components/button.tsx";
import { HiddenFields } from "#app/components/form.tsx";
import { Notice } from "#app/components/notice.tsx";
import { paths } from "#app/navigation/paths.ts";
import { useHref } from "#app/navigation/use-href.ts";
import { readState, writeState } from "#app/session/client-state.ts";
import type { Shell } from "./shell.server.ts";

/** The chosen language is kept in this browser too: where the cookie was lost, it is offered again. */
export function RememberedLanguage({ shell }: { shell: SerializeFrom<Shell> }) {
  const { language, languageChosen, languages, here, text } = shell;
  const href = useHref();
  const [kept, setKept] = useState("");
  useEffect(() => {
    if (languageChosen) writeState("language", language.locale);
    setKept(readState("language"));
  }, [languageChosen, language.locale]);
  const offered = languages.find(({ locale }) => locale === kept && locale !== language.locale);
  if (languageChosen || !offered) return null;
  return (
    <Notice quiet>
      <form method="post" action={href(paths.preferences())} className="cluster" data-native="">
        <HiddenFields values={{ intent: "language", languageId: offered.value, returnTo: here }} />
        <span>{text.footer.language}</span>
        <Button variant="secondary" size="small" lang={offered.lang}>
          {offered.label}
        </Button>
      </form>
    </Notice>
  );
}
