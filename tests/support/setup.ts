import { watchUndeclaredFaults } from "./undeclared-faults.ts";

watchUndeclaredFaults();
