import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { getButtonClasses } from '../../../ui/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { awaitPayment } from '../awaited-payment.ts';

export function PlanCard({
  name,
  price,
  per,
  children,
  url,
  action,
  isQuiet = false,
}: {
  name: string;
  price: string;
  per: string;
  children: ReactNode;
  /** Null if this plan can't be bought. */
  url: string | null;
  action: string;
  isQuiet?: boolean;
}) {
  return (
    <Card as="section" aria-label={name} className="flex flex-col p-5">
      <h2 className="text-[1.3125rem]">{name}</h2>
      <p className="mt-2">
        <span className="font-serif text-[2rem] leading-none tabular-nums">{price}</span>{' '}
        <span className="text-ink-2">{per}</span>
      </p>
      <div className="mt-2 mb-5 text-ink-2">{children}</div>
      {url !== null && <CheckoutLink url={url} label={action} isQuiet={isQuiet} />}
    </Card>
  );
}

/** Opens in a new tab. */
export function CheckoutLink({
  url,
  label,
  isQuiet = false,
}: {
  url: string;
  label: string;
  isQuiet?: boolean;
}) {
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      onClick={() => awaitPayment()}
      className={getButtonClasses({ variant: isQuiet ? 'outline' : 'primary', className: 'mt-auto' })}
    >
      {label}
      <ExternalLink aria-hidden="true" className="size-4.5" strokeWidth={1.8} />
      <span className="sr-only">(opens in a new tab)</span>
    </a>
  );
}
