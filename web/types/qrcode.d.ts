/** What the web uses of qrcode. The published types include Node's, which the web must not see. */
export function create(
  text: string,
  options: { errorCorrectionLevel: 'L' | 'M' | 'Q' | 'H' },
): { modules: { size: number; data: Uint8Array } };
