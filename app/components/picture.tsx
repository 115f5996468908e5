import { classNames } from "#app/components/class-names.ts";

/** A picture that holds its place while it loads: sizes are known, the ground has its main color. `first` is for the
    one picture the shopper sees first. */
export function Picture({ first, className, ...picture }: PictureProps) {
  const { width = side, height = side } = picture;
  return (
    <span className={classNames("picture", height > width && "picture--tall", className)}>
      {picture.ground ? (
        <svg className="picture__ground" aria-hidden="true" focusable="false">
          <rect width="100%" height="100%" fill={picture.ground} />
        </svg>
      ) : null}
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
  /** Main color, any CSS color; drawn as SVG because inline styles are forbidden. */
  ground?: string;
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
