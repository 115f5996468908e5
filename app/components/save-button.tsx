import { Button } from "#app/components/button.tsx";
import { HiddenFields } from "#app/components/form.tsx";
import { Icon } from "#app/components/icon.tsx";

export type SaveView = {
  action: string;
  partNumber: string;
  returnTo: string;
  label: string;
  /** It is on this guest's list already: the way there. */
  saved?: { label: string; href: string; see: string };
};

/** Puts a product on a list, for later. */
export function SaveButton({ action, partNumber, returnTo, label, saved }: SaveView) {
  if (saved)
    return (
      <p className="cluster">
        <Icon name="check" /> {saved.label} <a href={saved.href}>{saved.see}</a>
      </p>
    );
  return (
    <form method="post" action={action}>
      <HiddenFields values={{ intent: "save", partNumber, returnTo }} />
      <Button variant="secondary" size="small">
        <Icon name="heart" /> {label}
      </Button>
    </form>
  );
}
