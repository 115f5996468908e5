import { classNames } from "#app/components/class-names.ts";

/** A picture whose known size reserves its space while it loads. `first` is for the one the shopper sees first. */
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
  /** Empty for a picture that adds nothing to the text beside it. */
  alt?: string;
  /** The file's width in pixels; a square if absent. */
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
