import type { ReactNode } from "react";
import { ButtonLink } from "#app/components/button.tsx";
import { classNames } from "#app/components/class-names.ts";
import { type Foreign, IfForeign } from "#app/components/phrase.tsx";
import { Picture, type PictureData } from "#app/components/picture.tsx";

/** The first thing on a page: text and a picture, either of which is complete without the other. */
export function Hero({
  eyebrow,
  title,
  lang,
  text,
  picture,
  action,
  headingLevel: Heading = "h2",
  slim,
  children,
}: HeroProps) {
  return (
    <section className={classNames("hero", !picture && "hero--plain", slim && "hero--slim")}>
      {picture ? <Picture {...picture} first /> : null}
      <div className="hero__text">
        {eyebrow ? <p className="hero__eyebrow">{eyebrow}</p> : null}
        <Heading className="hero__title">
          <IfForeign lang={lang}>{title}</IfForeign>
        </Heading>
        {text ? (
          <p className="hero__copy">
            <IfForeign lang={lang}>{text}</IfForeign>
          </p>
        ) : null}
        {children}
        {action ? <ButtonLink href={action.href}>{action.label}</ButtonLink> : null}
      </div>
    </section>
  );
}

/** A smaller banner; all of it is clickable if it has a link. */
export function Banner({
  title,
  lang,
  text,
  href,
  more,
  picture,
  headingLevel: Heading = "h3",
  children,
}: BannerProps) {
  return (
    <section className="banner">
      <div className="banner__text">
        <Heading className="banner__title">
          <IfForeign lang={lang}>{href ? <a href={href}>{title}</a> : title}</IfForeign>
        </Heading>
        {text ? (
          <p>
            <IfForeign lang={lang}>{text}</IfForeign>
          </p>
        ) : null}
        {children}
        {href && more ? (
          <p className="banner__more" aria-hidden="true">
            {more}
          </p>
        ) : null}
      </div>
      {picture ? <Picture {...picture} /> : null}
    </section>
  );
}

/** Departments or brands as small pictures with a name. */
export function TileLinks({
  label,
  tiles,
}: {
  label?: string;
  tiles: (Foreign & { label: string; href: string; picture: PictureData })[];
}) {
  return (
    <ul className="tile-links" aria-label={label}>
      {tiles.map((tile) => (
        <li key={tile.href}>
          <a className="tile-link" href={tile.href}>
            <Picture {...tile.picture} />
            <IfForeign lang={tile.lang}>{tile.label}</IfForeign>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Content written by an editor. The caller has sanitized the HTML. */
export function ContentBlock({ sanitizedHtml, lang }: Foreign & { sanitizedHtml: string }) {
  return <div className="prose" lang={lang} dir={lang && "auto"} dangerouslySetInnerHTML={{ __html: sanitizedHtml }} />;
}

type Heading = "h1" | "h2" | "h3";

export type HeroProps = Foreign & {
  eyebrow?: string;
  title: string;
  text?: string;
  picture?: PictureData;
  action?: { label: string; href: string };
  headingLevel?: Heading;
  /** Less tall, where goods should follow soon. */
  slim?: boolean;
  children?: ReactNode;
};

export type BannerProps = Foreign & {
  title: string;
  text?: string;
  href?: string;
  /** Shows that the whole banner is a link; the title is its name. */
  more?: string;
  picture?: PictureData;
  headingLevel?: Heading;
  children?: ReactNode;
};
