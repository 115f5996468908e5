import { Notice } from "#app/components/notice.tsx";

type SettlingProps = { scheduled: string; canceled: string; lost: string; refunds: string[] };

/** When the order will be placed, why it no longer exists, and where the money is. */
export function Settling({ scheduled, canceled, lost, refunds }: SettlingProps) {
  return (
    <>
      {scheduled && <Notice kind="info">{scheduled}</Notice>}
      {canceled && <Notice kind="warning">{canceled}</Notice>}
      {lost && <Notice kind="warning">{lost}</Notice>}
      {refunds.map((refund) => (
        <Notice key={refund} kind="info">
          {refund}
        </Notice>
      ))}
    </>
  );
}
