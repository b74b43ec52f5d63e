export interface DeepTest {
  name: string;
  files?: string[];
  command?: string[];
  subject: string[];
}
export const deepTests: DeepTest[];
export function touchedBy(changed: string[] | null): DeepTest[];
export function changedPaths(): string[] | null;
