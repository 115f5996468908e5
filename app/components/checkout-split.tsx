import type { ReactNode } from "react";
import { classNames } from "#app/components/class-names.ts";

/** A step of the checkout: the summary first, collapsible on a phone and beside the step on wide screens. `review`: the
    button is at the end of the summary, where the total is; a form has it at its own end. */
export function CheckoutSplit({ summary, main, action, review }: CheckoutSplitProps) {
  return (
    <div className={classNames("checkout-split", review && "checkout-split--review")}>
      <div className="checkout-split__summary">{summary}</div>
      <div className="checkout-split__main">{main}</div>
      <div className={classNames("split__action checkout-split__action", review && "split__action--end")}>{action}</div>
    </div>
  );
}

type CheckoutSplitProps = Record<"summary" | "main" | "action", ReactNode> & { review?: boolean };
