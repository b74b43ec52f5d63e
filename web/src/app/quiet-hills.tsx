/** Our own landscape: dusk over layered hills and still water. Decoration, so it says nothing to a screen reader. */
export function QuietHills({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 390 300" preserveAspectRatio="xMidYMax slice" aria-hidden="true" className={className}>
      <rect className="fill-hills-sky" width="390" height="300" />
      <circle className="fill-hills-sun" cx="262" cy="118" r="44" />
      <path className="fill-hills-1" d="M0 176C60 150 110 160 168 178S292 150 390 170V300H0Z" />
      <path className="fill-hills-2" d="M0 206c70-30 128-8 190 6s126-22 200-10v98H0Z" />
      <path className="fill-hills-3" d="M0 236c86-18 150 8 214 8s120-22 176-10v66H0Z" />
      <path className="fill-hills-4" d="M0 262c110-10 236-10 390 0v38H0Z" />
      <g className="stroke-hills-sun" opacity="0.55" strokeWidth="3" strokeLinecap="round">
        <path d="M236 272h52M246 280h32M254 288h16" />
      </g>
    </svg>
  );
}
