import { Button } from "#app/components/button.tsx";
import { HiddenFields } from "#app/components/form.tsx";
import { useShell } from "#app/features/shop/use-shell.ts";
import { useFormState } from "#app/forms/form-state.ts";

type VoteFormProps = { review: { id: string; title: string }; text: { helpful: string; voteAgain: string } };

/**
 * Finds a review helpful. A vote that had to wait until its visitor signed in has the focus when they are back, and says
 * that it still has to be sent: reading a page sends nothing.
 */
export function VoteForm({ review: { id, title }, text }: VoteFormProps) {
  const shell = useShell();
  const { refused, formErrors } = useFormState("vote", { name: "review", value: id });
  const waits = refused && formErrors.length === 0 && shell?.shopper !== undefined;
  const hint = `vote-${id}-hint`;
  return (
    <form method="post">
      <HiddenFields values={{ intent: "vote", review: id }} />
      {waits && <p id={hint}>{text.voteAgain}</p>}
      <Button
        variant={waits ? "primary" : "secondary"}
        size="small"
        aria-label={`${text.helpful}: ${title}`}
        aria-describedby={waits ? hint : undefined}
        // eslint-disable-next-line jsx-a11y/no-autofocus -- where the visitor was when they had to sign in
        autoFocus={waits}
      >
        {text.helpful}
      </Button>
    </form>
  );
}
