import type { FullConfig, FullResult, Reporter, Suite, TestCase } from "@playwright/test/reporter";

/**
 * Fails a run of all projects in which a test was skipped everywhere: a tag that leaves it to one project and a condition that
 * skips it there are easily combined, and nothing else would report it.
 */
export default class RanNowhere implements Reporter {
  private projects = 0;
  private readonly tests = new Map<string, TestCase[]>();

  onBegin(_: FullConfig, suite: Suite) {
    // One for each project that runs.
    this.projects = suite.suites.length;
    for (const test of suite.allTests()) {
      const name = [test.location.file, ...test.titlePath().slice(3)].join(" › ");
      this.tests.set(name, [...(this.tests.get(name) ?? []), test]);
    }
  }

  onEnd({ status }: FullResult): Promise<{ status: "failed" } | undefined> {
    const isWhole = this.projects > 1 && status === "passed";
    const nowhere = isWhole ? [...this.tests].filter(([, runs]) => runs.every(wasSkipped)) : [];
    for (const [name] of nowhere) process.stderr.write(`ran in no project: ${name}\n`);
    return Promise.resolve(nowhere.length > 0 ? { status: "failed" } : undefined);
  }
}

const wasSkipped = (test: TestCase) => test.outcome() === "skipped";
