import { Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { useAdminSetup } from '../admin.api.ts';

export function MailNotice() {
  const { data } = useAdminSetup();
  if (!data || data.mailFolder === null) return null;
  return (
    <Notice heading="No mail server is set up">
      Invitations and news about feedback aren't sent. Each is stored as an <code>.eml</code> file in{' '}
      <code dir="ltr" className="wrap-anywhere">
        {data.mailFolder}
      </code>{' '}
      on the server. Set <code>SMTP_URL</code> to have them sent.
    </Notice>
  );
}

export function ErasureNotice() {
  const { data } = useAdminSetup();
  if (!data || data.unfinishedErasures === 0) return null;
  const count = data.unfinishedErasures;
  return (
    <Notice
      heading={
        count === 1
          ? "A deleted account isn't erased completely"
          : `${count} deleted accounts aren't erased completely`
      }
    >
      Their keys and rows are gone. Files are left, and the server tries again every hour; its log says what
      failed.
    </Notice>
  );
}

function Notice({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section
      aria-label={heading}
      className="mt-5 flex gap-3 rounded-card border border-line bg-sunken px-4 py-3.5 text-[0.9375rem]"
    >
      <Info aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent" strokeWidth={1.7} />
      <div className="min-w-0">
        <h2 className="font-sans text-[1rem] font-semibold tracking-normal">{heading}</h2>
        <p className="mt-0.5 text-ink-2">{children}</p>
      </div>
    </section>
  );
}
