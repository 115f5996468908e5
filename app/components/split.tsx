import type { ReactNode } from "react";
import { classNames } from "#app/components/class-names.ts";

/** Main column and aside. `action` is the screen's one primary action: at the lower edge of a phone, and under the
    aside (a cart) or under the main column (a form) on wide screens. With `more`, aside, action and `more` are one card that
    stays in view on wide screens. A button there names its form by `form`. */
export function Split({ main, aside, action, actionUnder = "aside", more }: SplitProps) {
  const bar = action ? <div className="split__action">{action}</div> : null;
  if (more === undefined)
    return (
      <div className={classNames("split", actionUnder === "main" && "split--action-under-main")}>
        <div className="split__main">{main}</div>
        <div className="split__aside">{aside}</div>
        {bar}
      </div>
    );
  return (
    <div className="split">
      <div className="split__main">{main}</div>
      <div className="split__card">
        <div className="split__aside">{aside}</div>
        {bar}
        <div className="split__aside">{more}</div>
      </div>
    </div>
  );
}

type SplitProps = {
  main: ReactNode;
  aside: ReactNode;
  action?: ReactNode;
  actionUnder?: "main" | "aside";
  more?: ReactNode;
};
