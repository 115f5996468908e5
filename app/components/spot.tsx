import type { ReactNode } from "react";
import { ButtonLink } from "#app/components/button.tsx";
import { classNames } from "#app/components/class-names.ts";
import { Picture, type PictureData } from "#app/components/picture.tsx";

/** The first thing on a page: words and a picture, both whole without the other. */
export function Hero({ eyebrow, title, text, picture, action, headingLevel: Heading = "h2", children }: HeroProps) {
  return (
    <section className={classNames("hero", !picture && "hero--plain")}>
      {picture ? <Picture {...picture} first /> : null}
      <div className="hero__text">
        {eyebrow ? <p className="hero__eyebrow">{eyebrow}</p> : null}
        <Heading className="hero__title">{title}</Heading>
        {text ? <p className="hero__copy">{text}</p> : null}
        {children}
        {action ? <ButtonLink href={action.href}>{action.label}</ButtonLink> : null}
      </div>
    </section>
  );
}

/** A smaller invitation; the whole of it answers to its one link, where it has one. */
export function Banner({ title, text, href, more, picture, headingLevel: Heading = "h3", children }: BannerProps) {
  return (
    <section className="banner">
      <div className="banner__text">
        <Heading className="banner__title">{href ? <a href={href}>{title}</a> : title}</Heading>
        {text ? <p>{text}</p> : null}
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
  tiles: { label: string; href: string; picture: PictureData }[];
}) {
  return (
    <ul className="tile-links" aria-label={label}>
      {tiles.map((tile) => (
        <li key={tile.href}>
          <a className="tile-link" href={tile.href}>
            <Picture {...tile.picture} />
            {tile.label}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** What an editor wrote. The caller has cleaned the HTML. */
export function ContentBlock({ sanitizedHtml }: { sanitizedHtml: string }) {
  return <div className="prose" dangerouslySetInnerHTML={{ __html: sanitizedHtml }} />;
}

type Heading = "h1" | "h2" | "h3";

export type HeroProps = {
  eyebrow?: string;
  title: string;
  text?: string;
  picture?: PictureData;
  action?: { label: string; href: string };
  headingLevel?: Heading;
  children?: ReactNode;
};

export type BannerProps = {
  title: string;
  text?: string;
  href?: string;
  /** Shows that the whole of it is a link; the title is its name. */
  more?: string;
  picture?: PictureData;
  headingLevel?: Heading;
  children?: ReactNode;
};
