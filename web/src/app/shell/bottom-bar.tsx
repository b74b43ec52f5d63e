import { Link } from '@tanstack/react-router';
import { toastsAbove } from '../../ui/toast/toasts-above.ts';
import { type AreaKey, areas } from '../navigation.ts';
import { AreaIcon } from './area-icons.tsx';

export function BottomBar({ current }: { current: AreaKey | null }) {
  return (
    <nav
      {...toastsAbove}
      aria-label="Main"
      className="bottom-bar @container safe-bottom safe-x fixed inset-x-0 bottom-0 z-30 border-t border-line bg-paper lg:hidden"
    >
      {/* With very large text only the icons are shown: five labels would be cut off. */}
      <ul className="grid grid-cols-5 px-1 py-1.5 @max-[19rem]:px-0">
        {areas.map((area) => (
          <li key={area.key} className="min-w-0">
            <Link
              to={area.to}
              aria-current={area.key === current ? 'page' : undefined}
              className="group flex min-h-13 flex-col items-center justify-center gap-0.5 rounded-control text-[0.71875rem] font-[550] @max-[21.5rem]:text-[0.65625rem] @max-[21.5rem]:tracking-[-0.01em] text-ink-3 aria-[current]:text-accent"
            >
              <span className="grid h-7.5 w-13 max-w-full place-items-center rounded-full transition-colors duration-150 group-aria-[current]:bg-accent-soft">
                <AreaIcon area={area.key} />
              </span>
              <span className="max-w-full truncate @max-[19rem]:sr-only">{area.label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
