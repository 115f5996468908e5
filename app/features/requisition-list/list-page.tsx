import type { SerializeFrom } from "@remix-run/node";
import { Badge } from "#app/components/badge.tsx";
import { Button } from "#app/components/button.tsx";
import { HiddenFields } from "#app/components/form.tsx";
import { Notice } from "#app/components/notice.tsx";
import { PageHeading } from "#app/components/page-layout.tsx";
import { fill } from "#app/i18n/fill.ts";
import { FormErrors } from "#app/features/shop/form-errors.tsx";
import { CopyList } from "./copy-list.tsx";
import type { ListPage as ListData } from "./list.server.ts";
import { AddLine, ListLines } from "./list-lines.tsx";
import { ManageList } from "./manage-list.tsx";

export type List = SerializeFrom<ListData>;

/** One list: what is on it at today's prices, and all that its reader may do with it. */
export function ListPage(data: List) {
  const { text, head, lines, isOwn } = data;
  const words = text.list;
  return (
    <>
      <PageHeading
        title={head.name}
        text={[head.count, data.total, head.owner, head.changed].filter(Boolean).join(" · ")}
        actions={
          <>
            {head.shared && <Badge kind="accent">{text.shared}</Badge>}
            <a href={data.all}>{words.all}</a>
          </>
        }
      />
      <FormErrors
        idOf={(name, { orderId = [] }) => (name === "name" && orderId[0] ? "copyName" : fieldId(name, lines))}
        labels={(name) => fieldLabel(name, data)}
      />
      <div className="stack stack--l">
        {data.namesUnknown && (
          <div data-degraded="catalog">
            <Notice>{words.namesUnknown}</Notice>
          </div>
        )}
        {lines.length === 0 ? <p>{words.empty}</p> : <Whole data={data} />}
        {lines.length > 0 && <ListLines data={data} />}
        <div className="stack stack--l no-print">
          {isOwn && <AddLine data={data} />}
          <CopyList text={text} title={words.copyTitle} orderId={head.id} ticket={data.ticket} />
          {isOwn && <ManageList data={data} />}
        </div>
      </div>
    </>
  );
}

/** Errors of a line link to its quantity; those of the selection to the first checkbox. */
function fieldId(name: string, lines: List["lines"]) {
  const [, index] = /^lines\[(\d+)\]/.exec(name) ?? [];
  const line = lines[Number(index ?? 0)];
  if (index !== undefined) return line && `quantity-${line.id}`;
  return name === "chosen" ? line && `chosen-${line.id}` : name;
}

/** Several lines may have the same error, and each form has fields of its own. */
function fieldLabel(name: string, { text, lines }: List) {
  const [, index] = /^lines\[(\d+)\]\.quantity$/.exec(name) ?? [];
  const line = index === undefined ? undefined : lines[Number(index)];
  if (line) return fill(text.list.quantityOf, { name: line.name });
  const labels = { name: text.lists.name, partNumber: text.list.partNumber, quantity: text.list.quantity };
  return new Map(Object.entries(labels)).get(name);
}

/** Actions that apply to all lines of all pages. */
function Whole({ data: { text, ticket } }: { data: List }) {
  return (
    <div className="cluster">
      <form method="post">
        <HiddenFields values={{ intent: "allToCart", ticket }} />
        <Button>{text.list.allToCart}</Button>
      </form>
      <form method="post">
        <HiddenFields values={{ intent: "asCart", ticket }} />
        <Button variant="secondary">{text.list.asCart}</Button>
      </form>
    </div>
  );
}
