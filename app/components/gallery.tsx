import { useEffect } from "react";
import { Icon } from "#app/components/icon.tsx";
import { Picture, type PictureData } from "#app/components/picture.tsx";

/** A product's pictures: a row one swipes through on a phone, side by side on wide screens; each opens large over the page. */
export function Gallery({ id = "picture", label, pictures, words }: GalleryProps) {
  useKeysOfLargePicture(id);
  return (
    <section className="gallery" aria-label={label}>
      <ul className="gallery__stage">
        {pictures.map((picture, index) => (
          <li className="gallery__slide" id={`${id}-${index + 1}`} key={picture.src}>
            <a href={`#${id}-large-${index + 1}`}>
              <Picture {...picture} first={index === 0} />
            </a>
            {pictures.length > 1 ? (
              <span className="gallery__count" dir="ltr" aria-hidden="true">
                {index + 1} / {pictures.length}
              </span>
            ) : null}
          </li>
        ))}
      </ul>
      {pictures.map((picture, index) => (
        <LargePicture key={picture.src} {...{ id, picture, words }} number={index + 1} count={pictures.length} />
      ))}
    </section>
  );
}

export type GalleryWords = { closePicture: string; previousPicture: string; nextPicture: string };

type GalleryProps = { id?: string; label: string; words: GalleryWords; pictures: PictureData[] };

type LargePictureProps = { id: string; picture: PictureData; words: GalleryWords; number: number; count: number };

/** Shown while its own id is in the address, so that it opens without scripts and the Back button closes it. */
function LargePicture({ id, picture, words, number, count }: LargePictureProps) {
  const to = (other: number) => `#${id}-large-${other}`;
  return (
    <div className="large-picture" id={`${id}-large-${number}`} role="dialog" aria-label={picture.alt} tabIndex={-1}>
      <Picture {...picture} sizes="100vw" className="large-picture__picture" />
      <p className="large-picture__controls">
        {number > 1 ? (
          <a className="icon-button" href={to(number - 1)} aria-label={words.previousPicture}>
            <Icon name="previous" flip />
          </a>
        ) : null}
        <span className="small" dir="ltr">
          {number} / {count}
        </span>
        {number < count ? (
          <a className="icon-button" href={to(number + 1)} aria-label={words.nextPicture}>
            <Icon name="next" flip />
          </a>
        ) : null}
        <a className="icon-button" href={`#${id}-${number}`} aria-label={words.closePicture}>
          <Icon name="close" />
        </a>
      </p>
    </div>
  );
}

/** With scripts, Escape closes the large picture and returns to its small one, and Tab stays inside while it is open. */
function useKeysOfLargePicture(id: string) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const open = document.querySelector(`[id^="${id}-large-"]:target`);
      const links = [...(open?.querySelectorAll("a") ?? [])];
      const [first, last] = [links[0], links.at(-1)];
      if (!open || !first || !last) return;
      if (event.key === "Escape") {
        last.click();
        document.querySelector<HTMLElement>(`.gallery__slide a[href="#${open.id}"]`)?.focus();
      }
      if (event.key !== "Tab") return;
      const isInside = links.some((link) => link === document.activeElement);
      if (isInside && document.activeElement !== (event.shiftKey ? first : last)) return;
      event.preventDefault();
      (event.shiftKey ? last : first).focus();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [id]);
}
