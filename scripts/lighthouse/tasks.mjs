import { visitByPhone } from "./phone.mjs";

const categories = ["devtools.timeline", "disabled-by-default-devtools.timeline", "loading"];

/**
 * The longest styling and layout task of a visit, by its own processor time, which other work on the machine affects less than the
 * elapsed time, and how many elements and boxes it styled and laid out, which nothing affects.
 */
export async function longestTask(browser, page) {
  const events = [];
  const prepare = async (session) => {
    session.on("Tracing.dataCollected", ({ value }) => events.push(...value));
    await session.send("Tracing.start", {
      transferMode: "ReportEvents",
      traceConfig: { includedCategories: categories },
    });
  };
  return visitByPhone(browser, page, prepare, async ({ session }) => {
    const complete = new Promise((resolve) => session.once("Tracing.tracingComplete", resolve));
    await session.send("Tracing.end");
    await complete;
    return figures(events);
  });
}

function figures(events) {
  const shown = events.findLast(({ name }) => name === "firstContentfulPaint");
  const own = events.filter(({ pid, tid, tdur }) => tdur !== undefined && pid === shown.pid && tid === shown.tid);
  const tasks = own.filter(({ name }) => name === "RunTask").map((task) => ({ task, steps: own.filter(within(task)) }));
  const drawing = tasks.filter(({ steps }) => steps.some(({ name }) => name === "Layout"));
  const [{ task, steps }] = drawing.sort((a, b) => b.task.tdur - a.task.tdur);
  const named = (wanted) => steps.filter(({ name }) => name === wanted);
  return {
    milliseconds: task.tdur / 1_000,
    styled: named("UpdateLayoutTree").reduce((sum, { args }) => sum + (args.elementCount ?? 0), 0),
    boxes: Math.max(...named("Layout").map(({ args }) => args.beginData?.totalObjects ?? 0)),
  };
}

const within = (task) => (step) => step !== task && step.ts >= task.ts && step.ts < task.ts + task.dur;
