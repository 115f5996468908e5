import type { ReactNode } from "react";
import { classNames } from "#app/components/class-names.ts";
import { Icon } from "#app/components/icon.tsx";

/** Label, hint and errors around one control. The control takes its attributes from `fieldWiring`. */
export function FieldFrame({ id, label, mark, hint, error, hideLabel, children }: FieldFrameProps) {
  return (
    <div className={classNames("field", errorsOf(error).length > 0 && "field--invalid")}>
      <label className={hideLabel ? "visually-hidden" : "field__label"} htmlFor={id}>
        {label} <Mark>{mark}</Mark>
      </label>
      <FieldNotes id={id} hint={hint} error={error} />
      {children}
    </div>
  );
}

/** The hint and the errors, under the ids that `fieldWiring` points to. Placed above the control, where neither the
    on-screen keyboard nor the browser's suggestions cover them. */
export function FieldNotes({ id, hint, error }: Pick<FieldProps, "id" | "hint" | "error">) {
  return (
    <>
      {hint ? (
        <p className="field__hint" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      {errorsOf(error).map((message, index) => (
        <p className="field__error" id={errorId(id, index)} key={message}>
          <Icon name="error" />
          <span>{message}</span>
        </p>
      ))}
    </>
  );
}

/** The word "required" or "optional" after a label. */
export function Mark({ children }: { children?: string }) {
  return children ? <span className="field__mark">({children})</span> : null;
}

export type FieldProps = {
  id: string;
  name: string;
  label: string;
  hint?: ReactNode;
  error?: string | string[] | null;
  required?: boolean;
  /** The word "required" or "optional", already translated; shown after the label. */
  mark?: string;
};

/** The attributes that link a control to its hint and errors. */
export function fieldWiring({ id, hint, error }: Pick<FieldProps, "id" | "hint" | "error">) {
  const described = [...(hint ? [`${id}-hint`] : []), ...errorsOf(error).map((_, index) => errorId(id, index))];
  return {
    "aria-describedby": described.join(" ") || undefined,
    "aria-invalid": errorsOf(error).length > 0 || undefined,
  };
}

/** Errors as a list without empty entries and repeats. */
export function errorsOf(error: FieldProps["error"]): string[] {
  return [...new Set(Array.isArray(error) ? error : [error])].filter((message): message is string => !!message);
}

type FieldFrameProps = Omit<FieldProps, "name" | "required"> & { hideLabel?: boolean; children: ReactNode };

function errorId(id: string, index: number): string {
  return index === 0 ? `${id}-error` : `${id}-error-${index + 1}`;
}
