import { Notice } from "#app/components/notice.tsx";

type SettlingProps = { scheduled: string; cancelled: string; lost: string; refunds: string[] };

/** When it will be placed, why there is no order any more, and where the money is. */
export function Settling({ scheduled, cancelled, lost, refunds }: SettlingProps) {
  return (
    <>
      {scheduled && <Notice kind="info">{scheduled}</Notice>}
      {cancelled && <Notice kind="warning">{cancelled}</Notice>}
      {lost && <Notice kind="warning">{lost}</Notice>}
      {refunds.map((refund) => (
        <Notice key={refund} kind="info">
          {refund}
        </Notice>
      ))}
    </>
  );
}
