import type { SerializeFrom } from "@remix-run/node";
import { ButtonLink } from "#app/components/button.tsx";
import { CardBuy, CardForms } from "#app/components/card-tools.tsx";
import { EmptyState } from "#app/components/empty-state.tsx";
import { Icon } from "#app/components/icon.tsx";
import { Notice } from "#app/components/notice.tsx";
import { PageHeading } from "#app/components/page-layout.tsx";
import { Phrase } from "#app/components/phrase.tsx";
import { Picture } from "#app/components/picture.tsx";
import { Price } from "#app/components/price.tsx";
import { VisuallyHidden } from "#app/components/visually-hidden.tsx";
import { FormErrors } from "#app/features/shop/form-errors.tsx";
import type { ComparePage as CompareData } from "./compare.server.ts";

type Data = SerializeFrom<CompareData>;

/** Products side by side, with what one needs to choose one of them. */
export function ComparePage(data: Data) {
  const { text, products, toggle, search, left, full, tools } = data;
  if (products.length === 0)
    return (
      <>
        <PageHeading title={text.title} />
        {left ? <Notice kind="warning">{text.unknown}</Notice> : null}
        <EmptyState icon="compare" title={text.empty} text={text.emptyText}>
          <ButtonLink href={search}>{text.search}</ButtonLink>
        </EmptyState>
      </>
    );
  return (
    <>
      <PageHeading title={text.title} text={text.intro} />
      <FormErrors />
      {full ? <Notice>{text.full}</Notice> : null}
      {left ? <Notice kind="warning">{text.unknown}</Notice> : null}
      {toggle ? (
        <p>
          <a href={toggle.href}>{toggle.label}</a>
        </p>
      ) : null}
      <CardForms tools={tools} />
      <CompareTable data={data} />
    </>
  );
}

/** Columns are products, rows are features. On a narrow screen the table scrolls, never the page. */
function CompareTable({ data: { text, products, rows, tools } }: { data: Data }) {
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by the keyboard
    <div className="compare" role="region" aria-label={text.caption} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>{text.feature}</VisuallyHidden>
            </th>
            {products.map((product) => (
              <th scope="col" key={product.partNumber}>
                <CompareHead product={product} tools={tools} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, values, langs }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {values.map((value, index) => (
                <td key={products[index]?.partNumber}>
                  <bdi lang={(value && langs?.[index]) || undefined}>{value || text.none}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type HeadProps = { product: Data["products"][number]; tools: Data["tools"] };

function CompareHead({ product: { tile, name, lang, remove }, tools }: HeadProps) {
  return (
    <div className="compare__product">
      {tile ? <Picture {...tile.picture} /> : null}
      {tile ? (
        <a className="compare__name" href={tile.href}>
          <Phrase lang={lang}>{name}</Phrase>
        </a>
      ) : (
        <Phrase lang={lang}>{name}</Phrase>
      )}
      {tile?.price ? <Price {...tile.price} /> : null}
      {tile ? <CardBuy card={tile} tools={tools} /> : null}
      <a className="compare__remove" href={remove.href} aria-label={remove.label}>
        <Icon name="close" />
      </a>
    </div>
  );
}
