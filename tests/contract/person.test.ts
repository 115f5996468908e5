import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { contract } from "#contract";
import type { Tokens } from "#tests/support/backend.ts";
import type { Input, Served } from "./ask.ts";
import { expectConformance } from "./conforms.ts";
import { sharedBackend } from "./shared-backend.ts";
import { addressBody, createWorld } from "./world.ts";

let served: Served;
beforeAll(async () => {
  served = await sharedBackend();
});

test("every form of every call conforms to the contract", async () => {
  const asked = new Set<string>();
  const conforms = async (call: keyof typeof contract.person, input: Input, has?: string[]) => {
    asked.add(call);
    const answer = await served.ask(`person.${call}`, input);
    expectConformance(`person.${call}`, answer, has);
    return answer.body;
  };
  const { guest, address } = createWorld(served.ask);
  const { nickName: _, ...place } = addressBody;
  const credentials = () => ({
    logonId: `${randomUUID()}@example.mx`,
    logonPassword: "Luna.4715",
    logonPasswordVerify: "Luna.4715",
  });

  await conforms("register", { body: credentials() });
  const first = credentials();
  const more = {
    marketingTrackingConsent: "0",
    privacyNoticeVersion: "1.0",
    receiveEmail: "true",
    receiveSMS: "false",
  };
  const as: Tokens = await conforms("register", { as: await guest(), body: { ...first, ...place, ...more } }, [
    "addressId",
  ]);
  await address(as);
  await conforms("self", {});
  await conforms("self", { as: await guest() }, ["registrationStatus"]);
  await conforms("self", { as }, [
    "addressLine",
    "contact[].addressId",
    "receiveEmailPreference[].storeID",
    "preferredLanguage",
    "privacyNoticeVersion",
  ]);
  await conforms("name", {});
  await conforms("name", { as });
  for (const profileName of ["IBM_optOut_email", "IBM_optOut_sms", "IBM_optOut_all"])
    await conforms("optOut", { as, query: { profileName } });
  await conforms("update", { as, body: { firstName: "Lucía" } });
  const attributeValue = [{ storeId: "1", value: ["cocina", "sala"] }];
  await conforms("update", { as, body: { contextAttribute: [{ attributeName: "Interest", attributeValue }] } });
  await conforms("self", { as }, ["contextAttribute[].attributeValue[].value"]);
  const params = { attributeNames: "Interest", attributeValues: "cocina" };
  await conforms("removeAttributes", { as, params }, ["addressId"]);
  await conforms("update", {
    as: await guest(),
    body: { resetPassword: "true", logonId: "nobody", challengeAnswer: "-" },
  });
  expect([...asked].sort()).toEqual(Object.keys(contract.person).sort());
});
