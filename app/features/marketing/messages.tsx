import type { SerializeFrom } from "@remix-run/node";
import { Picture } from "#app/components/picture.tsx";
import { Banner, ContentBlock, Hero } from "#app/components/spot.tsx";
import type { Message } from "./spots.server.ts";

type MessageData = SerializeFrom<Message>;

/** A message as the first thing on a page. */
export function MessageHero({
  message,
  more,
  headingLevel,
  slim,
}: {
  message: MessageData;
  more: string;
  headingLevel?: "h1" | "h2";
  slim?: boolean;
}) {
  const { title, lang, text, html, picture, href, more: own } = message;
  return (
    <Hero
      title={title}
      lang={lang}
      text={text}
      picture={picture}
      action={href ? { href, label: own ?? more } : undefined}
      headingLevel={headingLevel}
      slim={slim}
    >
      {html ? <ContentBlock sanitizedHtml={html} lang={lang} /> : null}
    </Hero>
  );
}

/** Messages side by side; one without a picture is a line of words. */
export function MessageBanners({ messages }: { messages: MessageData[] }) {
  const columns = messages.length > 1 ? Math.max(3, Math.floor(12 / messages.length)) : undefined;
  return (
    <div className={columns ? "grid-12" : undefined}>
      {messages.map((message, index) => (
        <div className={columns ? `span-${columns}` : undefined} key={`${index} ${message.title}`}>
          <MessageBanner message={message} />
        </div>
      ))}
    </div>
  );
}

function MessageBanner({ message: { title, lang, text, html, picture, href, more } }: { message: MessageData }) {
  if (title && picture)
    return (
      <Banner title={title} lang={lang} text={text} href={href} more={more} picture={picture} headingLevel="h2">
        {html ? <ContentBlock sanitizedHtml={html} lang={lang} /> : null}
      </Banner>
    );
  return (
    <div className="panel panel--sunk" lang={lang} dir={lang && "auto"}>
      {picture ? <Picture {...picture} /> : null}
      {title ? <strong>{href ? <a href={href}>{title}</a> : title}</strong> : null}
      {text ? <p>{text}</p> : null}
      {html ? <ContentBlock sanitizedHtml={html} /> : null}
    </div>
  );
}
