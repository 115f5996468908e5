import { creditWallet } from "../credit-line/wallet.ts";
import { loyaltyWallet } from "../loyalty/wallet.ts";
import { voucherWallet } from "../voucher/wallet.ts";
import type { Wallet } from "./wallet.ts";

/**
 * Every wallet of the shop. A function, and not a list: wallets import what imports this file. A method whose wallet is
 * not here is an ordinary one.
 */
export const wallets = (): readonly Wallet[] => [voucherWallet, loyaltyWallet, creditWallet];
