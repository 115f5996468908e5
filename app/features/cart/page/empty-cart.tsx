import { ButtonLink } from "#app/components/button.tsx";
import { EmptyState } from "#app/components/empty-state.tsx";
import { QuickOrderLink } from "#app/features/shop/quick-order-link.tsx";
import { useShell } from "#app/features/shop/use-shell.ts";
import { paths } from "#app/navigation/paths.ts";
import { useHref } from "#app/navigation/use-href.ts";
import type { CartPage } from "./cart.server.ts";

type EmptyProps = Pick<CartPage, "saved" | "list" | "registered"> & { text: CartPage["text"] };

/** Says that the cart is empty, and where to find something. */
export function EmptyCart({ text, saved, list, registered }: EmptyProps) {
  const href = useHref();
  const departments = useShell()?.departments ?? [];
  return (
    <EmptyState icon="cart" headingLevel="h1" title={text.empty.title} text={text.empty.text}>
      <ButtonLink href={href(paths.home())}>{text.empty.home}</ButtonLink>
      <a href={list}>{registered ? text.empty.lists : text.empty.list}</a>
      {registered && <a href={saved}>{text.saved}</a>}
      <QuickOrderLink />
      {departments.length > 0 && (
        <ul className="cluster">
          {departments.map((department) => (
            <li key={department.href}>
              <a href={department.href}>{department.name}</a>
            </li>
          ))}
        </ul>
      )}
    </EmptyState>
  );
}
