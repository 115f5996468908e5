import type { SerializeFrom } from "@remix-run/node";
import { Badge } from "#app/components/badge.tsx";
import { Button } from "#app/components/button.tsx";
import { Field, HiddenFields } from "#app/components/form.tsx";
import { Notice } from "#app/components/notice.tsx";
import { PageHeading, Panel } from "#app/components/page-layout.tsx";
import { FormErrors } from "#app/features/shop/form-errors.tsx";
import { useFormState } from "#app/forms/form-state.ts";
import type { DetailPage as DetailData } from "./detail.server.ts";
import { SelectCart } from "./list-page.tsx";
import { CartLines, MoveLines } from "./move-lines.tsx";

export type Detail = SerializeFrom<DetailData>;

/** One cart of the shopper: what is in it, and everything that can be done with it. */
export function DetailPage(data: Detail) {
  const { text, head, lines } = data;
  const words = text.detail;
  return (
    <>
      <PageHeading
        title={head.name}
        text={[head.units, head.total, head.changed].join(" · ")}
        actions={
          <>
            {head.current && <Badge kind="accent">{text.currentBadge}</Badge>}
            <a href={data.links.all}>{words.all}</a>
          </>
        }
      />
      <FormErrors idOf={(name, _, intent) => fieldId(data, name, intent)} labels={{ name: text.list.name }} />
      <div className="stack stack--l">
        <Troubles data={data} />
        <div className="cluster">
          {head.current ? <a href={data.links.cart}>{words.toCart}</a> : <SelectCart text={text} cart={head} />}
          {!head.current && lines.length > 0 && <AddAll data={data} />}
        </div>
        {lines.length === 0 ? <p>{words.empty}</p> : <CartLines data={data} />}
        {lines.length > 0 && <MoveLines data={data} />}
        {lines.length > 0 && <CopyCart data={data} />}
        <p>
          <a href={head.remove}>{words.remove}</a>
        </p>
      </div>
    </>
  );
}

/** Two forms of the page ask for a name. */
function fieldId({ lines }: Detail, name: string, intent: string): string | undefined {
  if (name === "line") return lines[0] && `line-${lines[0].id}`;
  return name === "name" && intent === "copy" ? "copyName" : name;
}

function Troubles({ data: { text, namesUnknown, pricesUnknown, prices } }: { data: Detail }) {
  const words = text.detail;
  return (
    <>
      {namesUnknown && <div data-degraded="catalog">{<Notice>{words.namesUnknown}</Notice>}</div>}
      {pricesUnknown && <div data-degraded="price">{<Notice>{words.pricesUnknown}</Notice>}</div>}
      {prices.length > 0 && (
        <Notice kind="warning" title={words.pricesTitle}>
          <ul>
            {prices.map((price) => (
              <li key={price}>{price}</li>
            ))}
          </ul>
          <form method="post">
            <HiddenFields values={{ intent: "renew" }} />
            <Button variant="secondary" size="small">
              {words.renew}
            </Button>
          </form>
          <p className="small soft">{words.renewNote}</p>
        </Notice>
      )}
    </>
  );
}

function AddAll({ data: { text, ticket } }: { data: Detail }) {
  return (
    <form method="post">
      <HiddenFields values={{ intent: "addAll", ticket }} />
      <Button variant="secondary" size="small">
        {text.detail.addAll}
      </Button>
    </form>
  );
}

function CopyCart({ data: { text, ticket } }: { data: Detail }) {
  const state = useFormState("copy");
  return (
    <Panel title={text.detail.copyTitle}>
      <p className="small soft">{text.detail.copyNote}</p>
      <form method="post" className="form" noValidate>
        <HiddenFields values={{ intent: "copy", ticket }} />
        <Field {...state.field("name")} id="copyName" label={text.list.name} maxLength={128} required />
        <div className="actions">
          <Button variant="secondary">{text.detail.copy}</Button>
        </div>
      </form>
    </Panel>
  );
}
