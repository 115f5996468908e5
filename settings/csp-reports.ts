/** Same-origin endpoint that receives the browsers' reports of content security policy violations. */
export const cspReportsPath = "/resources/csp-reports";

/** The end of every policy: `report-to` names the endpoint of the `Reporting-Endpoints` header, `report-uri` is for browsers without it. */
export const reportDirectives = `report-uri ${cspReportsPath};report-to csp`;
