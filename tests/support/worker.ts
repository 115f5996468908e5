import { fork } from "node:child_process";
import { once } from "node:events";

export type Worker<Plan, Report> = { pid: number; run: (plan: Plan) => Promise<Report>; close: () => void };

/** A module in a process of its own, which takes plans as messages and answers each with a report. */
export function startWorker<Plan extends object, Report>(module: URL): Worker<Plan, Report> {
  const child = fork(module, { execArgv: ["--import", "tsx"] });
  const run = async (plan: Plan): Promise<Report> => {
    child.send(plan);
    const heard = new AbortController();
    const { signal } = heard;
    const ended = once(child, "exit", { signal }).then(() => Promise.reject(new Error("the worker ended unasked")));
    const answered = once(child, "message", { signal });
    const [report]: Report[] = await Promise.race([answered, ended]).finally(() => heard.abort());
    if (!report) throw new Error("the worker answered nothing");
    return report;
  };
  return { pid: child.pid ?? 0, run, close: () => void child.kill() };
}
