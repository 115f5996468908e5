import type { ReactNode } from "react";
import { Icon, type IconName } from "#app/components/icon.tsx";

/** It is done: the order, the return, the request, with its number and what comes next. */
export function Confirmation({ icon = "done", title, number, children }: ConfirmationProps) {
  return (
    <section className="confirmation">
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
  icon?: IconName;
  title: string;
  number?: { label: string; value: string };
  children?: ReactNode;
};
