import { Notice } from "#app/components/notice.tsx";

type RepetitionNoticeProps = { text: string; href: string; stop: string };

/** That an order repeats, and the link to stop it. */
export function RepetitionNotice({ text, href, stop }: RepetitionNoticeProps) {
  return (
    <div className="no-print">
      <Notice kind="info">
        {text} <a href={href}>{stop}</a>
      </Notice>
    </div>
  );
}
