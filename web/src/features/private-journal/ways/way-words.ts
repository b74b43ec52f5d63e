import type { WrappedJournalKey } from '@reflect/contract';
import { FileText, Fingerprint, KeyRound, type LucideIcon } from 'lucide-react';

const icons: Record<WrappedJournalKey['kind'], LucideIcon> = {
  passphrase: KeyRound,
  'recovery-sheet': FileText,
  passkey: Fingerprint,
};
const names: Record<WrappedJournalKey['kind'], string> = {
  passphrase: 'Passphrase',
  'recovery-sheet': 'Recovery sheet',
  passkey: 'Passkey',
};

type Way = Pick<WrappedJournalKey, 'kind' | 'createdAt' | 'generation'>;

export const getWayIcon = ({ kind }: Pick<Way, 'kind'>): LucideIcon => icons[kind];
export const nameWay = ({ kind }: Pick<Way, 'kind'>): string => names[kind];
export const writeMadeOn = ({ createdAt }: Pick<Way, 'createdAt'>): string =>
  new Date(createdAt).toLocaleDateString(undefined, { day: 'numeric', month: 'short', year: 'numeric' });

/** Whether a way opens the present key. Ways of an earlier key are removed once everything has moved. */
export const isPresent = (ways: readonly Way[]) => {
  const latest = Math.max(...ways.map(({ generation }) => generation));
  return ({ generation }: Way): boolean => generation === latest;
};
