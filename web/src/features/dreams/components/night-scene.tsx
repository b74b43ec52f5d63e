const stars = [
  [60, 46, 2.4],
  [118, 22, 1.8],
  [150, 80, 1.8],
  [196, 44, 2.2],
  [262, 26, 1.8],
  [318, 70, 2],
  [372, 34, 2.2],
  [560, 40, 1.8],
  [604, 86, 2.2],
] as const;

/** Hills at night under a moon. Decoration only, in the same colors in both themes. */
export function NightScene({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 640 216"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      focusable="false"
      className={className}
    >
      <rect width="640" height="216" fill="oklch(0.36 0.07 290)" />
      {stars.map(([x, y, radius]) => (
        <circle key={x} cx={x} cy={y} r={radius} fill="oklch(0.94 0.05 90)" />
      ))}
      <circle cx="480" cy="76" r="58" fill="oklch(0.5 0.09 294)" />
      <path d="M492 40a38 38 0 1 0 26 62a32 32 0 0 1-26-62Z" fill="oklch(0.92 0.06 84)" />
      <path d="M0 130c120-36 230-8 330 6s220-20 310-6v86H0Z" fill="oklch(0.52 0.1 293)" />
      <path d="M0 152c140-24 246 10 350 10s198-24 290-12v66H0Z" fill="oklch(0.44 0.09 291)" />
      <path d="M0 180c180-14 420-12 640-2v38H0Z" fill="oklch(0.34 0.07 289)" />
      <path d="M130 158l24-18 24 18v30h-48Z" fill="oklch(0.27 0.05 288)" />
      <rect x="147" y="164" width="12" height="13" rx="1.5" fill="oklch(0.85 0.12 78)" />
      <path
        d="M436 196h56M448 204h32"
        stroke="oklch(0.85 0.06 84)"
        strokeWidth="2"
        strokeLinecap="round"
        opacity="0.6"
      />
    </svg>
  );
}
