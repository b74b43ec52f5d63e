import type { OneTimeLink } from '@reflect/contract';
import { CodeActions } from '../../../ui/code-card.tsx';
import { QrImage } from '../../../ui/qr-image.tsx';
import { describeEnd } from './passkey-texts.model.ts';

export function OneTimeLinkView({
  made: { link, expiresAt },
  shared,
}: {
  made: OneTimeLink;
  shared: { title: string; text: string };
}) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <QrImage text={link} label="QR code of the link" />
      <p dir="ltr" className="select-all rounded-control bg-sunken px-4 py-3 text-[0.9375rem] wrap-anywhere">
        {link}
      </p>
      <CodeActions code={link} shared={{ ...shared, url: link }} />
      <p className="text-note">It works once, until {describeEnd(expiresAt)}.</p>
    </div>
  );
}
