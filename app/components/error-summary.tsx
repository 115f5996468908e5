import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { Icon } from "#app/components/icon.tsx";

/** All errors that block a form, each entry a link to its field. It takes the focus by `autofocus` when the
    page arrives, and by script when a client navigation brings it. Give it a new `key` for each submission. */
export function ErrorSummary({ heading, errors }: { heading: string; errors: SummaryError[] }) {
  const box = useFocusUnlessHydrating();
  if (errors.length === 0) return null;
  return (
    // eslint-disable-next-line jsx-a11y/no-autofocus -- the shopper must meet the errors first, without JavaScript too
    <div className="error-summary" role="alert" tabIndex={-1} autoFocus ref={box}>
      <Icon name="error" />
      <h2 className="error-summary__heading">{heading}</h2>
      <ul className="error-summary__list">
        {errors.map(({ id, message }) => (
          <li key={`${id ?? ""} ${message}`}>{id ? <a href={`#${id}`}>{message}</a> : message}</li>
        ))}
      </ul>
    </div>
  );
}

/** `id` is the field's; without one the message is plain text, not a link. */
export type SummaryError = { id?: string; message: string };

/** Hydration may come late, when the shopper is already typing: it must not move the focus. */
function useFocusUnlessHydrating() {
  const box = useRef<HTMLDivElement>(null);
  const hydrating = useSyncExternalStore(subscribe, onClient, onServer);
  const [arrivedAsHtml] = useState(hydrating);
  useEffect(() => {
    if (!arrivedAsHtml) box.current?.focus();
  }, [arrivedAsHtml]);
  return box;
}

const subscribe = () => () => {};
const onClient = () => false;
const onServer = () => true;
