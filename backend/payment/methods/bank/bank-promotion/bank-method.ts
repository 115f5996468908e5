/** The way to pay at a bank's page. */
export const bankMethod = "BankCard";
