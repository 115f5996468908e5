import type { SerializeFrom } from "@remix-run/node";
import type { ReactNode } from "react";
import { Notice } from "#app/components/notice.tsx";
import { PageHeading } from "#app/components/page-layout.tsx";
import { ViewLinks } from "#app/components/view-links.tsx";
import { FormErrors, type FormErrorsProps } from "#app/features/shop/form-errors.tsx";
import type { DeskFrame as Frame } from "./frame.server.ts";

type DeskFrameProps = FormErrorsProps & {
  frame: SerializeFrom<Frame>;
  actions?: ReactNode;
  children: ReactNode;
};

/** Around every page of a seller's desk. */
export function DeskFrame({ frame, actions, idOf, labels, children }: DeskFrameProps) {
  return (
    <>
      <PageHeading title={frame.heading} text={frame.soldBy} actions={actions} />
      <div className="stack stack--l">
        <div>
          <details className="disclosure folded-links">
            <summary className="disclosure__summary">
              {frame.here}
              <span className="chevron" aria-hidden="true" />
            </summary>
          </details>
          <nav aria-label={frame.label}>
            <ViewLinks links={frame.pages} />
          </nav>
        </div>
        <FormErrors idOf={idOf} labels={labels} />
        {frame.unsold && (
          <Notice kind="warning" quiet>
            {frame.unsold}
          </Notice>
        )}
        {children}
      </div>
    </>
  );
}
