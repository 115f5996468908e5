import { createContext } from "react";

/** Module code that runs before the page's own modules; on the server only, the browser never needs it. */
export const PreludeContext = createContext("");
