import type { ReactNode } from "react";
import { Icon, type IconName } from "#app/components/icon.tsx";

/** Confirms that something is done: the order, the return, the request, with its number and what comes next. */
export function Confirmation({ kind = "good", icon = "done", title, number, children }: ConfirmationProps) {
  return (
    <section className={`confirmation confirmation--${kind}`}>
      <Icon name={icon} />
      <h1>{title}</h1>
      {number ? (
        <p className="confirmation__number">
          {number.label} <bdi>{number.value}</bdi>
        </p>
      ) : null}
      {children}
    </section>
  );
}

type ConfirmationProps = {
  /** It went well, it waits, or it failed. */
  kind?: "good" | "calm" | "bad";
  icon?: IconName;
  title: string;
  number?: { label: string; value: string };
  children?: ReactNode;
};
