import { createContext } from "react";

/** Module text that runs before the page's own modules; the server's alone, the browser never needs it. */
export const PreludeContext = createContext("");
