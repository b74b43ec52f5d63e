import { Link, Outlet } from '@tanstack/react-router';
import { Logo } from './logo.tsx';

export function PublicFrame() {
  return (
    <>
      <header className="safe-x">
        <div className="mx-auto flex min-h-(--header-height) max-w-[680px] items-center px-3 lg:px-6">
          <Link
            to="/"
            aria-label="Reflect, go to the start page"
            className="inline-flex min-h-11 items-center rounded-control px-2"
          >
            <Logo />
          </Link>
        </div>
      </header>
      <main id="main" tabIndex={-1} className="safe-x">
        <Outlet />
      </main>
    </>
  );
}
