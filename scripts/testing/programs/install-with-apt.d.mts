export function canInstallWithApt(): boolean;
export function installWithApt(name: string, limits?: { maxMinutes?: number }): void;
