const minMemory = 2;

/** Whether a browser says that it saves data, has a slow connection, or little memory. @param header a header of its request by name */
export function savesData(header: (name: string) => string | null | undefined): boolean {
  const memory = Number(header("sec-ch-device-memory") ?? header("device-memory") ?? Infinity);
  return header("save-data") === "on" || /^(slow-)?2g$|^3g$/.test(header("ect") ?? "") || memory <= minMemory;
}
