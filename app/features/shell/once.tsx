import { useLocation } from "@remix-run/react";
import { type ReactNode, useState } from "react";

/** Shows its children once: not after the next navigation. */
export function Once({ children }: { children: ReactNode }) {
  const { key } = useLocation();
  const [arrivedAt] = useState(key);
  return key === arrivedAt ? children : null;
}
