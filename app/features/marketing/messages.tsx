import type { SerializeFrom } from "@remix-run/node";
import { Banner, ContentBlock, Hero } from "#app/components/spot.tsx";
import type { Message } from "./spots.server.ts";

type MessageData = SerializeFrom<Message>;

/** A message as the first thing on a page. */
export function MessageHero({
  message,
  more,
  headingLevel,
}: {
  message: MessageData;
  more: string;
  headingLevel?: "h1" | "h2";
}) {
  const { title, text, html, picture, href } = message;
  return (
    <Hero
      title={title}
      text={text}
      picture={picture}
      action={href ? { href, label: more } : undefined}
      headingLevel={headingLevel}
    >
      {html ? <ContentBlock sanitizedHtml={html} /> : null}
    </Hero>
  );
}

/** Messages side by side; one without a way on is plain text. */
export function MessageBanners({ messages }: { messages: MessageData[] }) {
  return (
    <div className="columns">
      {messages.map((message, index) => (
        <MessageBanner key={`${index} ${message.title}`} message={message} />
      ))}
    </div>
  );
}

function MessageBanner({ message: { title, text, html, picture, href } }: { message: MessageData }) {
  if (href && title) return <Banner title={title} text={text} href={href} picture={picture} headingLevel="h2" />;
  return (
    <div className="panel panel--sunk">
      {title ? <h2>{title}</h2> : null}
      {text ? <p>{text}</p> : null}
      {html ? <ContentBlock sanitizedHtml={html} /> : null}
    </div>
  );
}
