import type { SerializeFrom } from "@remix-run/node";
import { useLocation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { Button } from "#app/components/button.tsx";
import { HiddenFields } from "#app/components/form.tsx";
import { Ribbon } from "#app/components/ribbon.tsx";
import { fill } from "#app/i18n/fill.ts";
import type { viewBanner } from "./on-behalf.server.ts";

type Banner = NonNullable<SerializeFrom<ReturnType<typeof viewBanner>>>;

/** On every page of a session: who acts for whom, why, until when, and the way out. It stays in sight. */
export function OnBehalfBanner({ banner }: { banner: Banner }) {
  const { who, why, until, minutes, action, desk, text } = banner;
  return (
    <Ribbon kind="agent" label={text.label}>
      <strong>{who}</strong>
      <span>{why}</span>
      <Remaining until={until} minutes={minutes} words={text.minutes} />
      <a href={action}>{text.details}</a>
      {desk && <a href={desk}>{text.desk}</a>}
      <form method="post" action={action} data-native>
        <HiddenFields values={{ intent: "end" }} />
        <Button variant="secondary" size="small">
          {text.end}
        </Button>
      </form>
    </Ribbon>
  );
}

/** The end time without scripts; with scripts, the minutes left, which restart on every page. */
function Remaining({ until, minutes, words }: { until: string; minutes: number; words: string }) {
  const { key } = useLocation();
  const [left, setLeft] = useState<number>();
  useEffect(() => {
    const end = Date.now() + minutes * 60_000;
    const count = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 60_000)));
    count();
    const timer = setInterval(count, 20_000);
    return () => clearInterval(timer);
  }, [key, minutes]);
  return <span suppressHydrationWarning>{left === undefined ? until : fill(words, { minutes: String(left) })}</span>;
}
