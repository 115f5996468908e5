import { CheckboxField } from "#app/components/choices.tsx";
import { Notice } from "#app/components/notice.tsx";
import { useFormState } from "#app/forms/form-state.ts";

type Props = {
  lost: { text: string; words: { lostAgree: string; lostAgain: string } };
  /** Where to choose another one. */
  href: string;
};

/** A lost promotion: why, a link to the others, and a checkbox to pay without it. Part of the form that places the order. */
export function LostPromotion({ lost: { text, words }, href }: Props) {
  const state = useFormState("place");
  return (
    <>
      <Notice kind="warning">
        <p>{text}</p>
        <a href={href}>{words.lostAgain}</a>
      </Notice>
      <CheckboxField id="withoutPlan" name="withoutPlan" label={words.lostAgree} error={state.error("withoutPlan")} />
    </>
  );
}
