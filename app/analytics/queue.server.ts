import { Counter, register } from "prom-client";
import { bestEffort } from "#app/commerce/optional.server.ts";

/** Reports sent at the same time, and those that may wait; any more are dropped. */
const maxRunning = 4;
const maxWaiting = 400;

type Task = { send: () => Promise<unknown>; deadline: number };
const waiting: Task[] = [];
let running = 0;

const counterName = "analytics_events_total";
const counted =
  (register.getSingleMetric(counterName) as Counter<"outcome"> | undefined) ??
  new Counter({ name: counterName, help: "Events reported, by what became of them", labelNames: ["outcome"] as const });

/**
 * Sends a report when there is room for it. Callers do not wait, and errors do not reach them.
 * @param deadline epoch milliseconds after which it is no longer sent
 */
export function sendLater(send: () => Promise<unknown>, deadline: number): void {
  if (waiting.length >= maxWaiting) return counted.inc({ outcome: "dropped" });
  waiting.push({ send, deadline });
  setImmediate(start);
}

function start(): void {
  while (running < maxRunning) {
    const task = waiting.shift();
    if (!task) return;
    if (task.deadline <= Date.now()) {
      counted.inc({ outcome: "late" });
      continue;
    }
    running += 1;
    void run(task).finally(() => {
      running -= 1;
      start();
    });
  }
}

async function run({ send }: Task): Promise<void> {
  const sent = await bestEffort(send().then(() => true)).catch(() => undefined);
  counted.inc({ outcome: sent ? "sent" : "failed" });
}
