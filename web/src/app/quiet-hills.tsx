import { useId } from 'react';

interface Scene {
  width: number;
  height: number;
  sun: { x: number; y: number; radius: number };
  /** Far to near; each path is a ridge and the ground below it. */
  ridges: readonly string[];
  glimmer: string;
  birds: string;
  birdStroke: number;
}

const scenes = {
  phone: {
    width: 390,
    height: 300,
    sun: { x: 262, y: 118, radius: 44 },
    ridges: [
      'M0 176C60 150 110 160 168 178S292 150 390 170V300H0Z',
      'M0 206c70-30 128-8 190 6s126-22 200-10v98H0Z',
      'M0 236c86-18 150 8 214 8s120-22 176-10v66H0Z',
      'M0 262c110-10 236-10 390 0v38H0Z',
    ],
    glimmer: 'M236 272h52M246 280h32M254 288h16',
    birds: 'M92 84q6-6 11 0q5-6 11 0M122 70q4-4 8 0q4-4 8 0',
    birdStroke: 1.7,
  },
  wide: {
    width: 640,
    height: 216,
    sun: { x: 452, y: 84, radius: 36 },
    ridges: [
      'M0 120C90 92 180 104 262 120S470 92 640 118V216H0Z',
      'M0 146c110-34 214-6 316 6s214-24 324-8v72H0Z',
      'M0 170c140-20 246 8 350 8s198-22 290-10v48H0Z',
      'M0 190c180-9 420-9 640 0v26H0Z',
    ],
    glimmer: 'M424 198h56M436 205h32',
    birds: 'M150 58q6-6 11 0q5-6 11 0M184 44q4-4 8 0q4-4 8 0',
    birdStroke: 1.5,
  },
  tall: {
    width: 640,
    height: 800,
    sun: { x: 404, y: 318, radius: 72 },
    ridges: [
      'M0 436C96 388 196 404 292 440S498 384 640 426V800H0Z',
      'M0 508c118-54 220-16 322 12s212-44 318-20v300H0Z',
      'M0 586c142-38 252 14 360 16s196-44 280-22v220H0Z',
      'M0 664c168-26 404-26 640 0v136H0Z',
    ],
    glimmer: 'M346 690h116M364 708h80M378 726h52M390 744h28',
    birds: 'M128 236q10-10 18 0q8-10 18 0M186 206q7-7 13 0q6-7 13 0M152 270q6-6 11 0q5-6 11 0',
    birdStroke: 2.6,
  },
} satisfies Record<string, Scene>;

const ridgeFills = ['fill-hills-1', 'fill-hills-2', 'fill-hills-3', 'fill-hills-4'];

/** A landscape at dusk. Decoration, hidden from screen readers. */
export function QuietHills({ scene: name, className }: { scene: keyof typeof scenes; className?: string }) {
  const scene: Scene = scenes[name];
  const sky = useId();
  return (
    <svg
      viewBox={`0 0 ${scene.width} ${scene.height}`}
      preserveAspectRatio={name === 'wide' ? 'xMidYMid slice' : 'xMidYMax slice'}
      aria-hidden="true"
      className={className}
    >
      <linearGradient id={sky} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" className="[stop-color:var(--hills-sky-high)]" />
        <stop offset="0.55" className="[stop-color:var(--hills-sky)]" />
      </linearGradient>
      <rect fill={`url(#${sky})`} width={scene.width} height={scene.height} />
      <circle
        className="fill-hills-sun"
        cx={scene.sun.x}
        cy={scene.sun.y}
        r={scene.sun.radius * 1.75}
        opacity="0.16"
      />
      <circle className="fill-hills-sun" cx={scene.sun.x} cy={scene.sun.y} r={scene.sun.radius} />
      <path
        className="fill-none stroke-hills-bird"
        d={scene.birds}
        strokeWidth={scene.birdStroke}
        strokeLinecap="round"
      />
      {scene.ridges.map((ridge, index) => (
        <path key={ridge} className={ridgeFills[index]} d={ridge} />
      ))}
      <path
        className="stroke-hills-sun"
        d={scene.glimmer}
        opacity="0.55"
        strokeWidth={scene.height / 200 + 1.5}
        strokeLinecap="round"
      />
    </svg>
  );
}
