export function findChromium(): string | null;
export function needChromium(): string;
export const featuresLeftOut: string[];
