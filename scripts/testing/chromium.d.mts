export function findChromium(): string | null;
export function needChromium(): string;
