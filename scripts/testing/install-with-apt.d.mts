export function canInstallWithApt(): boolean;
export function installWithApt(name: string): void;
