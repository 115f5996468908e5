import { desc, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { activities, members } from "#backend/platform/db/schema/member.ts";
import { openMember } from "#tests/support/member.ts";
import { passwordOf } from "#tests/support/sample-passwords.ts";
import { openVisitedShop, type VisitedShop } from "#tests/support/visitor.ts";

let shop: VisitedShop;
beforeAll(async () => {
  shop = await openVisitedShop();
});
afterAll(() => shop.close());

/** Whether the latest session of this person stays known after being idle. */
async function isRemembered(email: string) {
  const [latest] = await shop.backend.db
    .select({ remembered: activities.remembered })
    .from(activities)
    .innerJoin(members, eq(members.id, activities.memberId))
    .where(eq(members.email, email))
    .orderBy(desc(activities.id))
    .limit(1);
  return latest?.remembered;
}

test.each([
  ["bruno", true],
  ["ana", false],
])(
  "a new email address leaves it to %s whether this browser remembers its shopper: %s",
  async (logonId, remembered) => {
    const { loginIntents } = await import("#app/features/identity/actions.server.ts");
    const { profileIntents } = await import("./profile.server.ts");
    const visitor = shop.visitor();
    const password = passwordOf(logonId);
    const form = { intent: "signIn", logonId, password, ...(remembered && { remember: "on" }) };
    expect((await visitor.post("/login", loginIntents, form)).status).toBe(303);
    for (const email of [`${logonId}.nueva@example.mx`, `${logonId}.otra@example.mx`]) {
      const change = { intent: "email", email, currentPassword: password };
      expect((await visitor.post("/account/profile", profileIntents, change)).status).toBe(303);
      expect(await isRemembered(email)).toBe(remembered);
    }
  },
);

test("who signs in with a provider gets no forms that ask for a password", async () => {
  const { comeBack } = await import("#app/features/identity/provider.server.ts");
  const { loadProfile } = await import("./profile.server.ts");
  const { memberId, WCToken, WCTrustedToken } = await openMember(shop.backend);
  const visitor = shop.visitor();
  const { status } = await visitor.get("/login/callback?state=s&code=c", async (context, request) => {
    context.session.set("oauth", { state: "s", verifier: "v", to: "/account" });
    const { commerce } = await context.shop();
    const tokens = { WCToken, WCTrustedToken, personalizationID: "1-1" };
    vi.spyOn(commerce.identity, "oauthValidate").mockResolvedValue({
      ...{ userId: String(memberId), ...tokens, resourceName: "loginidentity" },
    });
    return comeBack(context, request);
  });
  expect(status).toBe(303);
  expect(await visitor.get("/account/profile", loadProfile)).toMatchObject({ byProvider: true });
});
