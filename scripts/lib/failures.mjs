/** The failed tests of a report of Vitest (`--reporter=json`), one line each: its file, its name and the first line of its error. */
export function failedTests(report, root) {
  return report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = name.replace(`${root}/`, "");
    const failed = assertionResults.filter((result) => result.status === "failed");
    if (failed.length > 0) {
      return failed.map(({ fullName, failureMessages }) => `${file} › ${fullName}: ${firstLine(failureMessages[0])}`);
    }
    return status === "failed" ? [`${file}: ${firstLine(message)}`] : [];
  });
}

const firstLine = (text = "") => text.split("\n", 1)[0].slice(0, 300);
