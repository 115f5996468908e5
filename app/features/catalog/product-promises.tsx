import { Icon } from "#app/components/icon.tsx";
import { Promises } from "#app/components/promises.tsx";
import { useFormState } from "#app/forms/form-state.ts";
import { paths } from "#app/navigation/paths.ts";
import { useHref } from "#app/navigation/use-href.ts";
import { PostalForm } from "./arrival-text.tsx";
import type { ProductData } from "./product-page.tsx";

/** Delivery, pickup, returns; and the postal code that makes the date exact. */
export function ProductPromises({ page }: { page: ProductData }) {
  const href = useHref();
  const { text, delivery, department } = page;
  return (
    <Promises
      label={text.promises}
      items={[
        ...arrivalItems(page),
        ...delivery.map(({ icon, text }) => ({ icon: <Icon name={icon} />, text })),
        {
          icon: <Icon name="return" />,
          text: (
            <>
              {department.returns} <a href={href(paths.returnsPage())}>{text.returnsMore}</a>
            </>
          ),
        },
        ...department.notes.map((note) => ({ icon: <Icon name="info" />, text: note })),
      ]}
    />
  );
}

/** On a page with blanks, the framework's data has them empty, so whether an item is shown must not depend on its text. */
function arrivalItems({ text, arrival: found }: ProductData) {
  if (!found) return [];
  const { arrival, pickUp, postalForm } = found;
  const parts = arrival !== undefined && <Arrival {...{ text, arrival, postalForm }} />;
  return [...(parts ? [{ icon: <Icon name="truck" />, text: parts }] : []), { html: pickUp }];
}

type ArrivalProps = { text: ProductData["text"]; arrival: string; postalForm: string };

/** Pre-rendered, except for a form that was refused, which only the page knows about. */
function Arrival({ text, arrival, postalForm }: ArrivalProps) {
  const state = useFormState("postalCode");
  const refused = { value: state.value("postalCode"), error: state.error("postalCode") };
  return (
    <>
      <span dangerouslySetInnerHTML={{ __html: arrival }} />
      {state.refused ? (
        <PostalForm text={text} refused={refused} />
      ) : (
        <div dangerouslySetInnerHTML={{ __html: postalForm }} />
      )}
    </>
  );
}
