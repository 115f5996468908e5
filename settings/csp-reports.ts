/** Where browsers tell of what the content security policy has stopped: an address of the shop itself. */
export const cspReportsPath = "/resources/csp-reports";

/** The end of every policy: `report-to` names the endpoint of the `Reporting-Endpoints` header, `report-uri` is for browsers without it. */
export const reportDirectives = `report-uri ${cspReportsPath};report-to csp`;
