import { Picture, type PictureData } from "#app/components/picture.tsx";

/** A product's pictures in a row one swipes through; small pictures lead to the large ones by address. */
export function Gallery({ id = "picture", label, pictures, thumbsLabel }: GalleryProps) {
  return (
    <section className="gallery" aria-label={label}>
      <ul className="gallery__stage">
        {pictures.map((picture, index) => (
          <li className="gallery__slide" id={`${id}-${index + 1}`} key={picture.src}>
            <a href={picture.zoom ?? picture.src}>
              <Picture {...picture} first={index === 0} />
            </a>
          </li>
        ))}
      </ul>
      {pictures.length > 1 ? (
        <ul className="gallery__thumbs" aria-label={thumbsLabel}>
          {pictures.map((picture, index) => (
            <li key={picture.src}>
              <a className="gallery__thumb" href={`#${id}-${index + 1}`}>
                <Picture {...(picture.thumb ?? picture)} sizes="4rem" />
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}

/** `zoom` is the address of the largest file, `thumb` a small one. */
export type GalleryPicture = PictureData & { zoom?: string; thumb?: PictureData };

type GalleryProps = { id?: string; label: string; thumbsLabel?: string; pictures: GalleryPicture[] };
