import { CheckboxField } from "#app/components/form.tsx";
import { useShell } from "./use-shell.ts";

/**
 * The question whether somebody is a person, as a box to tick: it needs neither eyes nor scripts. The service behind it
 * decides; `human` carries its token. Who does not get through is told where to write.
 */
export function HumanCheck({ error }: { error?: string }) {
  const text = useShell()?.text.human;
  if (!text) return null;
  return (
    <CheckboxField id="human" name="human" value="test-ok" label={text.label} hint={text.hint} error={error} required />
  );
}
