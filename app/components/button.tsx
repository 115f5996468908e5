import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode } from "react";
import { classNames } from "#app/components/class-names.ts";

/** A native button; it submits its form by default. `name` and `value` carry the intent. */
export function Button({ variant = "primary", size, full, type = "submit", ...rest }: ButtonProps) {
  return <button {...rest} type={type} className={buttonClass(variant, size, full)} />;
}

/** A link that looks like a button: it goes somewhere, it changes nothing. */
export function ButtonLink({ variant = "primary", size, full, children, ...rest }: ButtonLinkProps) {
  return (
    <a {...rest} className={buttonClass(variant, size, full)}>
      {children}
    </a>
  );
}

type ButtonVariant = "primary" | "secondary" | "quiet" | "danger";

type Look = { variant?: ButtonVariant; size?: "small"; full?: boolean };

export type ButtonProps = Look & Omit<ButtonHTMLAttributes<HTMLButtonElement>, "className" | "style">;

export type ButtonLinkProps = Look & { href: string; children: ReactNode } & Omit<
    AnchorHTMLAttributes<HTMLAnchorElement>,
    "className" | "style"
  >;

function buttonClass(variant: ButtonVariant, size?: "small", full?: boolean): string {
  return classNames("button", `button--${variant}`, size && `button--${size}`, full && "button--full");
}
