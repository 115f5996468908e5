import { Button } from "#app/components/button.tsx";
import { Field, HiddenFields } from "#app/components/form.tsx";
import { Disclosure } from "#app/components/disclosure.tsx";
import { VisuallyHidden } from "#app/components/visually-hidden.tsx";
import { useFormState } from "#app/forms/form-state.ts";
import type { CartPage, CartView } from "./cart.server.ts";

type CodesProps = { text: CartPage["text"]["codes"]; codes: CartView["codes"] };

/** The codes on the cart with what they give, and a field for another one, collapsed while there are none. */
export function PromotionCodes({ text, codes }: CodesProps) {
  const state = useFormState("code");
  return (
    <Disclosure summary={text.title} open={codes.length > 0 || state.refused}>
      {codes.length > 0 && (
        <ul className="stack stack--s">
          {codes.map(({ code, gives }) => (
            <li key={code} className="spread">
              <span>
                <bdi className="strong">{code}</bdi> <span className="small soft">{gives || text.nothingYet}</span>
              </span>
              <form method="post">
                <HiddenFields values={{ intent: "uncode", code }} />
                <Button variant="quiet" size="small">
                  {text.remove}
                  <VisuallyHidden> {code}</VisuallyHidden>
                </Button>
              </form>
            </li>
          ))}
        </ul>
      )}
      <form method="post" className="form code-form" noValidate>
        <HiddenFields values={{ intent: "code" }} />
        <Field
          key={codes.length}
          {...state.field("promoCode")}
          label={text.label}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={64}
          dir="ltr"
        />
        <Button variant="secondary">{text.apply}</Button>
      </form>
    </Disclosure>
  );
}
