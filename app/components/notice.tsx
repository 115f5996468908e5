import type { ReactNode } from "react";
import { Icon, type IconName } from "#app/components/icon.tsx";

/** A message of the shop. Errors interrupt (`alert`), the rest waits its turn (`status`); `quiet` ones are plain text. */
export function Notice({ kind = "info", title, id, quiet, children }: NoticeProps) {
  return (
    <div className={`notice notice--${kind}`} id={id} role={quiet ? undefined : kind === "error" ? "alert" : "status"}>
      <Icon name={ICONS[kind]} />
      <div className="notice__body">
        {title ? <p className="notice__title">{title}</p> : null}
        {typeof children === "string" ? <p>{children}</p> : children}
      </div>
    </div>
  );
}

type NoticeKind = "info" | "success" | "warning" | "error";

export type NoticeProps = { kind?: NoticeKind; title?: string; id?: string; quiet?: boolean; children?: ReactNode };

const ICONS: Record<NoticeKind, IconName> = { info: "info", success: "done", warning: "warning", error: "error" };
