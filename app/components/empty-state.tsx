import type { ReactNode } from "react";
import { Icon, type IconName } from "#app/components/icon.tsx";

/** Says that there is nothing here yet, and what to do about it. */
export function EmptyState({ icon = "search", title, text, headingLevel: Heading = "h2", children }: EmptyStateProps) {
  return (
    <div className="empty-state">
      <span className="empty-state__icon">
        <Icon name={icon} />
      </span>
      <Heading>{title}</Heading>
      {text ? <p className="empty-state__text">{text}</p> : null}
      {children}
    </div>
  );
}

type EmptyStateProps = {
  icon?: IconName;
  title: string;
  text?: string;
  headingLevel?: "h1" | "h2" | "h3";
  children?: ReactNode;
};
