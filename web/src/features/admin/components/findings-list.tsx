import type { InstallationFinding } from '@reflect/contract';
import {
  Archive,
  ArchiveRestore,
  Check,
  Clock,
  Cpu,
  Database,
  DatabaseZap,
  Globe,
  HardDrive,
  HeartPulse,
  Images,
  KeyRound,
  type LucideIcon,
  Mail,
  Network,
  Package,
  Plug,
  Route,
  SlidersHorizontal,
  TriangleAlert,
} from 'lucide-react';
import type { FindingGroup } from '../installation.model.ts';
import { WithNames } from './with-names.tsx';

const icons: Record<InstallationFinding['about'], LucideIcon> = {
  Version: Package,
  Settings: SlidersHorizontal,
  Port: Plug,
  Address: Globe,
  Proxy: Network,
  Clock,
  Disk: HardDrive,
  Database,
  Replica: DatabaseZap,
  Key: KeyRound,
  Storage: Images,
  Mail,
  Model: Cpu,
  Traces: Route,
  Backup: Archive,
  Drill: ArchiveRestore,
  Health: HeartPulse,
};

const labels: Partial<Record<InstallationFinding['about'], string>> = {
  Key: 'Master key',
  Backup: 'Last backup',
  Drill: 'Trial of a backup',
};

export function FindingsList({ label, groups }: { label: string; groups: readonly FindingGroup[] }) {
  return (
    <ul aria-label={label} className="rounded-card border border-line bg-card ps-4">
      {groups.map((group) => (
        <Row key={group.about} {...group} />
      ))}
    </ul>
  );
}

function Row({ about, findings }: FindingGroup) {
  const Icon = icons[about];
  const shown = findings.find(({ state }) => state === 'fine' || state === 'optional') ?? findings[0];
  const needsLook = findings.some(({ state }) => state === 'warning' || state === 'wrong');
  if (!shown) return null;
  return (
    <li className="flex gap-3.5 border-line py-3 pe-4 not-first:border-t">
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-ink-2" strokeWidth={1.7} />
      <div className="min-w-0 flex-1">
        <div className="flex min-h-6 flex-wrap items-center justify-between gap-x-3">
          <h2 className="font-sans text-[0.875rem] font-normal tracking-normal text-ink-2">
            {labels[about] ?? about}
          </h2>
          <State state={needsLook ? 'warning' : shown.state} />
        </div>
        <p className="font-medium tabular-nums">
          <WithNames text={shown.text} />
        </p>
        {shown.detail && shown.state !== 'warning' && shown.state !== 'wrong' && (
          <p className="mt-0.5 text-[0.875rem] text-ink-2">
            <WithNames text={shown.detail} />
          </p>
        )}
      </div>
    </li>
  );
}

function State({ state }: { state: InstallationFinding['state'] }) {
  if (state === 'optional') return <span className="text-[0.875rem] font-medium text-ink-2">Optional</span>;
  const isFine = state === 'fine';
  const Sign = isFine ? Check : TriangleAlert;
  return (
    <span
      className={`inline-flex items-center gap-1.5 text-[0.875rem] font-semibold ${isFine ? 'text-success' : ''}`}
    >
      <Sign aria-hidden="true" className="size-4" />
      {isFine ? 'OK' : 'See above'}
    </span>
  );
}
