import { create } from 'qrcode';
import { useMemo } from 'react';

/** White space around the code, in modules, as the standard asks for. */
const quiet = 4;

/** A text as a QR code: dark on white in both themes, as scanners expect. */
export function QrImage({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => drawQr(text), [text]);
  const side = size + 2 * quiet;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
      className="mx-auto block aspect-square w-full max-w-64 rounded-control"
    >
      <rect width={side} height={side} fill="#ffffff" />
      <path d={path} fill="#1f1a17" transform={`translate(${quiet} ${quiet})`} />
    </svg>
  );
}

function drawQr(text: string): { size: number; path: string } {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const { size, data } = modules;
  let path = '';
  data.forEach((isDark, at) => {
    if (isDark) path += `M${at % size} ${Math.floor(at / size)}h1v1h-1z`;
  });
  return { size, path };
}
