import type { ComponentType } from 'react';

/** Panels under one another, in the given order. */
export function PanelList({ panels }: { panels: readonly { key: string; Panel: ComponentType }[] }) {
  if (panels.length === 0) return null;
  return (
    <div className="mt-6 grid grid-cols-1 gap-10">
      {panels.map(({ key, Panel }) => (
        <Panel key={key} />
      ))}
    </div>
  );
}
