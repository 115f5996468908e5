import { CheckboxField } from "#app/components/form.tsx";
import { Notice } from "#app/components/notice.tsx";
import { useFormState } from "#app/forms/form-state.ts";

type Props = {
  lost: { text: string; words: { lostAgree: string; lostAgain: string } };
  /** Where another one is chosen. */
  href: string;
};

/** A promotion was lost on the way: why, another one, or a tick that it is paid without. Stands in the form that places. */
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
