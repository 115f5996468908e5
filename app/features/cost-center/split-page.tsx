import type { SerializeFrom } from "@remix-run/node";
import { Button } from "#app/components/button.tsx";
import { Notice } from "#app/components/notice.tsx";
import { PageHeading, Panel } from "#app/components/page-layout.tsx";
import { Pagination } from "#app/components/pagination.tsx";
import { FormErrors } from "#app/features/shop/form-errors.tsx";
import { useFormState } from "#app/forms/form-state.ts";
import { OwnForm } from "./own-form.tsx";
import { ShareRow } from "./share-row.tsx";
import type { SplitPage as SplitData } from "./split.server.ts";
import { SumsTable } from "./sums-table.tsx";

export type Split = SerializeFrom<SplitData>;

/** Which cost center pays for how many pieces of each line; the rest is charged to the order itself. */
export function SplitPage(data: Split) {
  const { text, faults, sums, back } = data;
  return (
    <>
      <PageHeading title={text.title} text={text.intro} />
      <FormErrors labels={labelsOf(data)} />
      <div className="stack stack--l">
        {faults.map((fault) => (
          <Notice key={fault} kind="warning">
            {fault}
          </Notice>
        ))}
        <OwnForm data={data} />
        <Lines data={data} />
        <Pagination {...data.paging} />
        {sums && <SumsTable sums={sums} />}
        <p className="cluster">
          <a href={back.cart}>{text.back.cart}</a>
          <a href={back.review}>{text.back.review}</a>
        </p>
      </div>
      <datalist id="cost-centers">
        {data.known.names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}

function Lines({ data }: { data: Split }) {
  const { text, lines, button } = data;
  const state = useFormState("save");
  return (
    <form method="post" className="stack stack--l" noValidate>
      {lines.map((line) => (
        <Panel key={line.id} title={line.name}>
          <div className="stack">
            <p className="small soft">
              <bdi>{line.partNumber}</bdi> · {line.pieces}
            </p>
            {line.fault && (
              <Notice kind="warning" quiet>
                {line.fault}
              </Notice>
            )}
            {line.rows.map((row, place) => (
              <ShareRow key={row.index} data={data} line={line} row={{ ...row, place: place + 1 }} state={state} />
            ))}
          </div>
        </Panel>
      ))}
      <div className="actions">
        <Button name="intent" value="save">
          {button}
        </Button>
      </div>
      <p className="small soft">{text.rest}</p>
    </form>
  );
}

/** Each field of each row by the name of its line. */
const labelsOf = ({ lines, text }: Split): Record<string, string> =>
  Object.fromEntries([
    ["costCenter", text.own.label],
    ...lines.flatMap(({ name, rows }) =>
      rows.flatMap(({ index }) =>
        ["costCenter", "unit", "quantity"].map((field) => [`shares[${index}].${field}`, name]),
      ),
    ),
  ]);
