import { Notice } from "#app/components/notice.tsx";

type SettlingProps = { scheduled: string; canceled: string; lost: string; refunds: string[]; returned?: string };

/** When the order will be placed, why it no longer exists, where the money is, and whether it has to be paid again. */
export function Settling({ scheduled, canceled, lost, refunds, returned }: SettlingProps) {
  return (
    <>
      {scheduled && <Notice kind="info">{scheduled}</Notice>}
      {canceled && <Notice kind="warning">{canceled}</Notice>}
      {lost && <Notice kind="warning">{lost}</Notice>}
      {returned && <Notice kind="warning">{returned}</Notice>}
      {refunds.map((refund) => (
        <Notice key={refund} kind="info">
          {refund}
        </Notice>
      ))}
    </>
  );
}
