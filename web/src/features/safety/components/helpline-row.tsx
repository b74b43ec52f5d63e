import type { Helpline } from '@reflect/contract';
import { ExternalLink, MessageCircle, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonClasses } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { dialAddress, messageAddress } from '../dialling.model.ts';

const icon = 'size-4.5 shrink-0';

/** One line: who they are, when they are there, and the ways to reach them; `isShort` leaves out what takes reading first. */
export function HelplineRow({ line, isShort }: { line: Helpline; isShort: boolean }) {
  const { name, hours, phone, text, url } = line;
  const message = text === null ? null : messageAddress(text);
  return (
    <li
      className={classNames('py-3', isShort && 'flex flex-wrap items-center justify-between gap-x-4 gap-y-2')}
    >
      <div>
        <p className="font-medium text-ink">{name}</p>
        {hours && <p className="text-note">{hours}</p>}
        {text !== null && message === null && <p className="text-note">{text}</p>}
      </div>
      <div className={classNames('flex flex-wrap gap-2', !isShort && 'mt-2')}>
        {phone !== null && (
          <Way
            href={dialAddress(phone)}
            name={`Call ${name}, ${phone}`}
            icon={<Phone aria-hidden="true" className={icon} />}
          >
            {phone}
          </Way>
        )}
        {text !== null && message !== null && (
          <Way
            href={message}
            name={`${text}, ${name}`}
            icon={<MessageCircle aria-hidden="true" className={icon} />}
          >
            {text}
          </Way>
        )}
        {url !== null && !(isShort && (phone !== null || message !== null)) && (
          <Way
            href={url}
            name={`Website of ${name}, opens in a new tab`}
            icon={<ExternalLink aria-hidden="true" className={icon} />}
            isElsewhere
          >
            {new URL(url).hostname.replace(/^www\./, '')}
          </Way>
        )}
      </div>
    </li>
  );
}

function Way({
  href,
  name,
  icon: mark,
  isElsewhere = false,
  children,
}: {
  href: string;
  name: string;
  icon: ReactNode;
  isElsewhere?: boolean;
  children: string;
}) {
  return (
    <a
      href={href}
      aria-label={name}
      className={buttonClasses({
        variant: isElsewhere ? 'quiet' : 'outline',
        size: 'small',
        className: 'wrap-anywhere',
      })}
      {...(isElsewhere && { target: '_blank', rel: 'noreferrer noopener' })}
    >
      {mark}
      {children}
    </a>
  );
}
