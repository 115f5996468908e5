import type { ActionFunctionArgs, AppLoadContext } from "@remix-run/node";
import { requireCapability } from "#app/features/shop/guard.server.ts";
import { decisionIntents, loadDecisions } from "#app/features/tax-exemption/decide.server.ts";
import { sendDocument } from "#app/features/tax-exemption/document.server.ts";
import { runGuarded } from "#app/forms/intents.server.ts";
import { requireDesk } from "./desk.server.ts";

/** Only site administrators decide about certificates. */
async function requireAdministrator(context: AppLoadContext) {
  const desk = await requireDesk(context, "administrator");
  requireCapability(desk, "taxExemption");
  return desk;
}

export const loadTaxCertificates = async (context: AppLoadContext) =>
  loadDecisions(await requireAdministrator(context));

export const loadTaxCertificate = async (context: AppLoadContext, id: string) =>
  sendDocument(await requireAdministrator(context), id);

export async function runTaxCertificates(args: ActionFunctionArgs) {
  return runGuarded(args, requireAdministrator, decisionIntents(requireAdministrator));
}
