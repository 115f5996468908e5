import { Notice } from "#app/components/notice.tsx";

type SettlingProps = { overdue: string; refunds: string[] };

/** Why there is no order any more, and where the money is. */
export function Settling({ overdue, refunds }: SettlingProps) {
  return (
    <>
      {overdue && <Notice kind="warning">{overdue}</Notice>}
      {refunds.map((refund) => (
        <Notice key={refund} kind="info">
          {refund}
        </Notice>
      ))}
    </>
  );
}
