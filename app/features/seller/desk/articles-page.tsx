import type { SerializeFrom } from "@remix-run/node";
import { Button, ButtonLink } from "#app/components/button.tsx";
import { EmptyState } from "#app/components/empty-state.tsx";
import { Field, HiddenFields } from "#app/components/form.tsx";
import { Panel } from "#app/components/page-layout.tsx";
import { Pagination } from "#app/components/pagination.tsx";
import { VisuallyHidden } from "#app/components/visually-hidden.tsx";
import { useFormState, useLastForm } from "#app/forms/form-state.ts";
import type { ArticlesPage as ArticlesData } from "./articles.server.ts";
import { DeskFrame } from "./desk-frame.tsx";

type Data = SerializeFrom<ArticlesData>;

/** Prices and pieces, one form for each article. */
export function ArticlesPage({ frame, text, count, articles, links, paging }: Data) {
  const wrong = useLastForm()?.values["partNumber"]?.[0];
  const index = articles.findIndex(({ partNumber }) => partNumber === wrong);
  return (
    <DeskFrame
      frame={frame}
      idOf={(name) => `${name}-${index}`}
      labels={() => articles[index]?.name}
      actions={
        <>
          <ButtonLink href={links.import}>{text.articles.import}</ButtonLink>
          <ButtonLink href={links.export} variant="secondary" download data-native="">
            {text.articles.export}
          </ButtonLink>
        </>
      }
    >
      {articles.length === 0 ? (
        <EmptyState icon="filter" title={text.articles.none} text={text.articles.noneText} />
      ) : (
        <p>{count}</p>
      )}
      {articles.map((article, at) => (
        <ArticleForm key={article.partNumber} text={text} article={article} at={at} />
      ))}
      <Pagination {...paging} />
    </DeskFrame>
  );
}

type ArticleFormProps = { text: Data["text"]; article: Data["articles"][number]; at: number };

function ArticleForm({ text, article, at }: ArticleFormProps) {
  const { partNumber, name, currency, price, quantity, reserved } = article;
  const state = useFormState("article", { name: "partNumber", value: partNumber });
  const words = text.articles;
  // What the person saw when they typed; after an error at a field, what they see now.
  const seen = (name: string, field: string, shown: string) => (state.error(field) ? shown : state.value(name, shown));
  return (
    <Panel title={<bdi>{name}</bdi>} action={<bdi className="small soft">{partNumber}</bdi>}>
      <form method="post" className="form" noValidate>
        <HiddenFields
          values={{
            intent: "article",
            partNumber,
            seenPrice: seen("seenPrice", "price", price),
            seenQuantity: seen("seenQuantity", "quantity", quantity),
          }}
        />
        <div className="field-row">
          <Field
            {...state.field("price", price)}
            id={`price-${at}`}
            label={`${words.price} (${currency})`}
            inputMode="decimal"
            autoComplete="off"
            dir="ltr"
            maxLength={30}
            required
          />
          <Field
            {...state.field("quantity", quantity)}
            id={`quantity-${at}`}
            label={words.quantity}
            hint={reserved}
            inputMode="numeric"
            autoComplete="off"
            dir="ltr"
            maxLength={20}
          />
        </div>
        <div className="actions">
          <Button variant="secondary" size="small">
            {words.save}
            <VisuallyHidden> {name}</VisuallyHidden>
          </Button>
        </div>
      </form>
    </Panel>
  );
}
