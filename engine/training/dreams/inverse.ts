/** Returns the inverse of an invertible matrix, by Gauss and Jordan. */
export function invertMatrix(matrix: readonly (readonly number[])[]): number[][] {
  const size = matrix.length;
  const rows = matrix.map((row, at) => {
    const wide = new Float64Array(2 * size);
    wide.set(row);
    wide[size + at] = 1;
    return wide;
  });
  for (let column = 0; column < size; column++) {
    let best = column;
    for (let row = column + 1; row < size; row++)
      if (Math.abs(rows[row]![column]!) > Math.abs(rows[best]![column]!)) best = row;
    [rows[column], rows[best]] = [rows[best]!, rows[column]!];
    const pivot = rows[column]!;
    const divisor = pivot[column]!;
    for (let at = 0; at < 2 * size; at++) pivot[at]! /= divisor;
    for (let row = 0; row < size; row++) {
      const factor = rows[row]![column]!;
      if (row === column || factor === 0) continue;
      for (let at = column; at < 2 * size; at++) rows[row]![at]! -= factor * pivot[at]!;
    }
  }
  return rows.map((row) => Array.from(row.slice(size)));
}
