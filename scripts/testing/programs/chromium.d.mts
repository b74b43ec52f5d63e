export function findChromium(wanted?: { isWhole?: boolean }): string | null;
export function installHeadlessShell(): void;
export function needChromium(wanted?: { isWhole?: boolean }): string;
export const featuresLeftOut: string[];
