import { Button } from "#app/components/button.tsx";
import { HiddenFields } from "#app/components/form.tsx";
import { Icon } from "#app/components/icon.tsx";
import { VisuallyHidden } from "#app/components/visually-hidden.tsx";

export type SaveView = {
  action: string;
  partNumber: string;
  returnTo: string;
  label: string;
  /** It is already on this guest's list: the link to it. */
  saved?: { label: string; href: string; see: string };
};

/** Saves a product to a list. `compact` shows only the heart, beside the buy button. */
export function SaveButton({ action, partNumber, returnTo, label, saved, compact, name }: SaveButtonProps) {
  if (saved)
    return compact ? (
      <a className="icon-button icon-button--on" href={saved.href}>
        <Icon name="heart" />
        <VisuallyHidden>
          {name} {saved.label} {saved.see}
        </VisuallyHidden>
      </a>
    ) : (
      <p className="cluster">
        <Icon name="check" /> {saved.label} <a href={saved.href}>{saved.see}</a>
      </p>
    );
  return (
    <form method="post" action={action}>
      <HiddenFields values={{ intent: "save", partNumber, returnTo }} />
      {compact ? (
        <button className="icon-button" title={label}>
          <Icon name="heart" />
          <VisuallyHidden>
            {label} {name}
          </VisuallyHidden>
        </button>
      ) : (
        <Button variant="secondary" size="small">
          <Icon name="heart" /> {label}
        </Button>
      )}
    </form>
  );
}

/** `name`: of the product, where there are several on a page. */
type SaveButtonProps = SaveView & { compact?: boolean; name?: string };
