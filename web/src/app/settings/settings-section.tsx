import type { ReactNode } from 'react';

export function SettingsSection({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className="mt-9" aria-label={heading}>
      <h2 className="mb-3 text-[1.3125rem]">{heading}</h2>
      <div className="grid grid-cols-1 gap-5">{children}</div>
    </section>
  );
}

export function SettingsGroup({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section aria-label={heading}>
      <h3 className="mb-2 font-sans text-[1rem] font-semibold tracking-normal text-ink-2">{heading}</h3>
      {children}
    </section>
  );
}
