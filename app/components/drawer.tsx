import type { ReactNode } from "react";
import { Icon, type IconName } from "#app/components/icon.tsx";

/** Opens a drawer; shown on narrow screens only. A native popover: no script, Escape and a touch outside close it. */
export function DrawerButton({ drawer, label, icon, variant = "button" }: DrawerButtonProps) {
  return (
    <button
      type="button"
      className={
        variant === "header" ? "header-link drawer-button" : "button button--secondary button--small drawer-button"
      }
      {...{ popovertarget: drawer }}
    >
      <Icon name={icon} />
      {variant === "header" ? <span className="header-link__label">{label}</span> : label}
    </button>
  );
}

/** The header of a drawer: its title and a close button. */
export function DrawerHead({ drawer, title, closeLabel }: { drawer: string; title: string; closeLabel: string }) {
  return (
    <div className="drawer__head">
      {title}
      <button
        type="button"
        className="header-link"
        aria-label={closeLabel}
        {...{ popovertarget: drawer, popovertargetaction: "hide" }}
      >
        <Icon name="close" />
      </button>
    </div>
  );
}

/** Props of the element that is a drawer on narrow screens and plain content from 64rem up. */
export function drawerProps(id: string): Record<string, string> {
  return { id, popover: "auto" };
}

type DrawerButtonProps = { drawer: string; label: ReactNode; icon: IconName; variant?: "header" | "button" };
