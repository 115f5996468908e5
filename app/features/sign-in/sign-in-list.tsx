import type { SerializeFrom } from "@remix-run/node";
import { Badge } from "#app/components/badge.tsx";
import { Button } from "#app/components/button.tsx";
import { DataTable } from "#app/components/data-table.tsx";
import { HiddenFields } from "#app/components/form.tsx";
import { Notice } from "#app/components/notice.tsx";
import { Panel } from "#app/components/page-layout.tsx";
import { VisuallyHidden } from "#app/components/visually-hidden.tsx";
import type { SignIns } from "./sign-ins.server.ts";

type Data = SerializeFrom<SignIns>;
type Row = Data["rows"][number];

/** Where the shopper is signed in; every place but this one can be signed out from here. */
export function SignInList({ text, away, rows, others }: Data) {
  return (
    <Panel title={text.title}>
      {away ? (
        <div data-degraded="signIns">
          <Notice>{text.away}</Notice>
        </div>
      ) : (
        <>
          <p>{others ? text.intro : text.only}</p>
          {others && <EndOthers label={text.endOthers} />}
          <DataTable
            caption={text.title}
            hideCaption
            columns={[
              { key: "device", label: text.device.label, rowHeader: true },
              { key: "signedIn", label: text.signedIn },
              { key: "lastUsed", label: text.lastUsed },
              { key: "end", label: text.end, hideLabel: true, end: true },
            ]}
            rows={rows.map((row) => ({
              id: row.id,
              cells: {
                device: <Device row={row} here={text.here} />,
                signedIn: row.signedIn,
                lastUsed: row.lastUsed,
                end: !row.current && <End row={row} label={text.end} />,
              },
            }))}
          />
        </>
      )}
    </Panel>
  );
}

function Device({ row: { name, current }, here }: { row: Row; here: string }) {
  return (
    <>
      <bdi>{name}</bdi> {current && <Badge kind="good">{here}</Badge>}
    </>
  );
}

function End({ row: { id, name, signedIn }, label }: { row: Row; label: string }) {
  return (
    <form method="post">
      <HiddenFields values={{ intent: "endSignIn", signIn: id }} />
      <Button variant="secondary" size="small">
        {label}
        <VisuallyHidden>
          {" "}
          {name}, {signedIn}
        </VisuallyHidden>
      </Button>
    </form>
  );
}

function EndOthers({ label }: { label: string }) {
  return (
    <form method="post" className="actions">
      <HiddenFields values={{ intent: "endOtherSignIns" }} />
      <Button variant="secondary">{label}</Button>
    </form>
  );
}
