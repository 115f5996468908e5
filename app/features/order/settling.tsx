import { Notice } from "#app/components/notice.tsx";

type SettlingProps = { scheduled: string; cancelled: string; refunds: string[] };

/** When it will be placed, why there is no order any more, and where the money is. */
export function Settling({ scheduled, cancelled, refunds }: SettlingProps) {
  return (
    <>
      {scheduled && <Notice kind="info">{scheduled}</Notice>}
      {cancelled && <Notice kind="warning">{cancelled}</Notice>}
      {refunds.map((refund) => (
        <Notice key={refund} kind="info">
          {refund}
        </Notice>
      ))}
    </>
  );
}
