import { useContext, useEffect, useState } from "react";
import { FieldNotes } from "#app/components/field-frame.tsx";
import { CheckboxField } from "#app/components/choices.tsx";
import { NonceContext } from "#app/delivery/nonce.ts";
import type { Dictionary } from "#app/i18n/dictionary.ts";

type Text = Dictionary["common"]["human"];
type Props = { widget?: { siteKey: string; script: string }; text: Text; error?: string };

/**
 * The bot check of a form. Without a configured service it is a checkbox, which requires neither sight nor scripts. The
 * error gives a phone number. A configured service decides; the field `human` carries its token.
 */
export function HumanCheck({ widget, text, error }: Props) {
  if (widget) return <Widget {...widget} text={text} error={error} />;
  return (
    <CheckboxField id="human" name="human" value="test-ok" label={text.label} hint={text.hint} error={error} required />
  );
}

/** The service's own widget. Its script fills the empty element, so React must not manage its content. */
function Widget({ siteKey, script, text, error }: Required<Props>["widget"] & { text: Text; error?: string }) {
  const nonce = useContext(NonceContext);
  const [elsewhere, setElsewhere] = useState(false);
  useEffect(() => setElsewhere(!openedHere()), []);
  return (
    <div className="field" id="human" tabIndex={-1}>
      <FieldNotes id="human" hint={text.service} error={error} />
      <div
        className="g-recaptcha"
        data-sitekey={siteKey}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: "" }}
      />
      <noscript>
        <p>{text.noScript}</p>
      </noscript>
      {elsewhere && (
        <p>
          <a href={location.href} data-native="">
            {text.load}
          </a>
        </p>
      )}
      <script src={script} async nonce={nonce} suppressHydrationWarning />
    </div>
  );
}

/** Only a document that was loaded at this address may connect to the service's hosts: its policy says so. */
function openedHere() {
  const [entry] = performance.getEntriesByType("navigation");
  return entry !== undefined && new URL(entry.name).pathname === location.pathname;
}
