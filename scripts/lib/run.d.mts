export function run(command: string, args: string[], env?: { [name: string]: string | undefined }): void;
export function follow(command: string, args: string[], env?: { [name: string]: string | undefined }): Promise<number>;
