export interface DeepTest {
  name: string;
  files?: string[];
  command?: string[];
  subject: string[];
}
export const deepTests: DeepTest[];
export function findTouched(changed: string[] | null): DeepTest[];
export function findChangedPaths(): string[] | null;
