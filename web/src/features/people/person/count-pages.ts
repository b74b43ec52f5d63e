export function countPages(count: number): string {
  return count === 1 ? '1 entry' : `${count.toLocaleString()} entries`;
}
