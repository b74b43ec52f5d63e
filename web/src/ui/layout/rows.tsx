import { Link } from '@tanstack/react-router';
import { ChevronRight, type LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Switch } from '../form/switch.tsx';
import { Card } from './card.tsx';

interface RowText {
  icon?: LucideIcon;
  title: ReactNode;
  /** One line below the title. */
  note?: ReactNode;
}

/** A card of rows with thin lines between them. */
export function RowCard({ className, ...rest }: ComponentProps<'div'>) {
  return <Card {...rest} className={classNames('@container overflow-hidden', className)} />;
}

const row =
  'relative flex min-h-14 w-full items-center gap-3.5 px-4 py-2.5 text-start before:absolute before:top-0 before:end-0 ' +
  'before:start-4 before:h-px before:bg-line first:before:hidden';
/** With large text, the words need the room. */
const ornament = '@max-[14rem]:hidden';
/** The ring of the first and the last row follows the corners of the card. */
const pressable =
  'hover:bg-sunken active:bg-sunken focus-visible:-outline-offset-2 first:rounded-t-card last:rounded-b-card';

/** A row that shows something; `children` are at its end, or below if large text leaves no room. */
export function Row({ children, ...text }: RowText & { children?: ReactNode }) {
  return (
    <div className={classNames(row, 'flex-wrap justify-end gap-y-1')}>
      <div className="flex min-w-0 flex-1 basis-36 items-center gap-3.5">
        <Text {...text} />
      </div>
      {children}
    </div>
  );
}

/** The quiet buttons of a row, side by side; below its text if there is no room for both. */
export function RowActions({ children }: { children: ReactNode }) {
  return <div className="-me-2 flex max-w-full flex-wrap justify-end">{children}</div>;
}

/** A row that leads to another screen. `value` is shown before the arrow. */
export function LinkRow({ to, value, isDanger, ...text }: RowText & Pressable & { to: string }) {
  return (
    <Link to={to} className={classNames(row, pressable, isDanger && 'text-danger')}>
      <Text {...text} isDanger={isDanger} />
      <End value={value} />
    </Link>
  );
}

/** A row that does something or opens a dialog. */
export function ButtonRow({
  onClick,
  value,
  isDanger,
  ...text
}: RowText & Pressable & { onClick: () => void }) {
  return (
    <button type="button" onClick={onClick} className={classNames(row, pressable, isDanger && 'text-danger')}>
      <Text {...text} isDanger={isDanger} />
      <End value={value} />
    </button>
  );
}

/** A row with a switch. `label` is the switch's name. */
export function SwitchRow({
  label,
  checked,
  onChange,
  ...text
}: Omit<RowText, 'title'> & { label: string; checked: boolean; onChange: (checked: boolean) => void }) {
  return (
    <div className={row}>
      <Text {...text} title={label} />
      <Switch label={label} checked={checked} onChange={onChange} />
    </div>
  );
}

interface Pressable {
  value?: ReactNode;
  /** For what can't be undone. */
  isDanger?: boolean;
}

function Text({ icon: Icon, title, note, isDanger = false }: RowText & { isDanger?: boolean }) {
  return (
    <>
      {Icon && (
        <Icon
          aria-hidden="true"
          className={classNames(ornament, 'size-5 shrink-0', !isDanger && 'text-ink-2')}
          strokeWidth={1.7}
        />
      )}
      <span className="min-w-0 flex-1">
        <span className="block font-medium wrap-anywhere">{title}</span>
        {note !== undefined && <span className="block text-note wrap-anywhere">{note}</span>}
      </span>
    </>
  );
}

function End({ value }: { value: ReactNode }) {
  return (
    <>
      {value !== undefined && (
        <span dir="auto" className="text-ink-2 tabular-nums">
          {value}
        </span>
      )}
      <ChevronRight
        aria-hidden="true"
        className={classNames(ornament, 'size-5 shrink-0 text-ink-3 rtl:rotate-180')}
        strokeWidth={1.7}
      />
    </>
  );
}
