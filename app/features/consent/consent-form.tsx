import { Button } from "#app/components/button.tsx";
import { HiddenFields } from "#app/components/form.tsx";

type ConsentFormProps = {
  form: { action: string; hidden: Record<string, string> };
  accept: string;
  decline: string;
};

/** Two answers with equal prominence and equal effort. */
export function ConsentForm({ form, accept, decline }: ConsentFormProps) {
  return (
    <form method="post" action={form.action} className="cluster" data-native="">
      <HiddenFields values={form.hidden} />
      <Button variant="secondary" name="intent" value="decline">
        {decline}
      </Button>
      <Button variant="secondary" name="intent" value="accept">
        {accept}
      </Button>
    </form>
  );
}
