import { expect, test } from "vitest";
import { readStages } from "./dockerfile.ts";

test("reads stages and their steps across continued lines", () => {
  const stages = readStages(
    [
      "# Two stages.",
      "FROM node:22-slim AS build",
      "WORKDIR /shop",
      "COPY a.json b.json ./",
      "ENV ONE=1 TWO=a=b",
      "RUN npm ci && \\",
      "  npm test",
      "",
      "FROM build AS shop",
      "COPY --from=build /shop/build ./build",
      "USER 1000:1000",
      "HEALTHCHECK --interval=5s \\",
      '  CMD ["node", "-e", "0"]',
      'CMD ["node", "build/server.js"]',
    ].join("\n"),
  );
  expect(Object.fromEntries(stages)).toEqual({
    build: {
      from: "node:22-slim",
      steps: [
        { kind: "WORKDIR", folder: "/shop" },
        { kind: "COPY", from: undefined, sources: ["a.json", "b.json"], target: "./" },
        { kind: "ENV", values: { ONE: "1", TWO: "a=b" } },
        { kind: "RUN", command: "npm ci && npm test" },
      ],
    },
    shop: {
      from: "build",
      steps: [
        { kind: "COPY", from: "build", sources: ["/shop/build"], target: "./build" },
        { kind: "USER", user: "1000:1000" },
        { kind: "HEALTHCHECK", command: ["node", "-e", "0"] },
        { kind: "CMD", command: ["node", "build/server.js"] },
      ],
    },
  });
});

test.each(["FROM node:22", "VOLUME /data", "FROM a AS b\nADD x /"])("rejects %j", (text) => {
  expect(() => readStages(text)).toThrow(/not understood|without a name/);
});
