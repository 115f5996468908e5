import { createContext } from "react";

/** The response's CSP nonce; empty in the browser, which hides it from scripts. */
export const NonceContext = createContext("");
