import { classNames } from "#app/components/class-names.ts";

/** A picture that holds its place while it loads: its size is known. `first` is for the one the shopper sees first. */
export function Picture({ first, className, ...picture }: PictureProps) {
  const { width = side, height = side } = picture;
  return (
    <span className={classNames("picture", height > width && "picture--tall", className)}>
      {picture.sources && picture.sources.length > 0 ? (
        <picture>
          {picture.sources.map(({ type, srcSet }) => (
            <source key={type} type={type} srcSet={srcSet} sizes={picture.sizes} />
          ))}
          <Image {...picture} first={first} />
        </picture>
      ) : (
        <Image {...picture} first={first} />
      )}
    </span>
  );
}

export type PictureData = {
  src: string;
  /** Nothing for a picture that says nothing beyond the words beside it. */
  alt?: string;
  /** Pixels of the file; a square without them. */
  width?: number;
  height?: number;
  srcSet?: string;
  sizes?: string;
  sources?: { type: string; srcSet: string }[];
};

type PictureProps = PictureData & { first?: boolean; className?: string };

const side = 800;

function Image({ src, srcSet, sizes, alt = "", width = side, height = side, first }: PictureProps) {
  return (
    <img
      className="picture__image"
      alt={alt}
      width={width}
      height={height}
      sizes={sizes}
      srcSet={srcSet}
      src={src}
      loading={first ? "eager" : "lazy"}
      decoding={first ? "sync" : undefined}
      {...(first ? FIRST : undefined)}
    />
  );
}

// React 18 knows the attribute only in lower case.
const FIRST = { fetchpriority: "high" };
