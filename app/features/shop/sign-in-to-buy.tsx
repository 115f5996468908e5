/** Takes the place of a buy button for visitors who may not buy. */
export function SignInToBuy({ href, label }: { href: string; label: string }) {
  return (
    <a className="button button--primary" href={href}>
      {label}
    </a>
  );
}
