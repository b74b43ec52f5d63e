import type { Helpline } from '@reflect/contract';
import { ExternalLink, MessageCircle, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { getButtonClasses } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { makeDialAddress, makeMessageAddress } from '../dialling.model.ts';

const icon = 'size-4.5 shrink-0';

/** `isShort` leaves out the website if there is a number. */
export function HelplineRow({ line, isShort }: { line: Helpline; isShort: boolean }) {
  const { name, hours, phone, text, url } = line;
  const message = text === null ? null : makeMessageAddress(text);
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
          <ContactLink
            href={makeDialAddress(phone)}
            name={`Call ${name}, ${phone}`}
            icon={<Phone aria-hidden="true" className={icon} />}
          >
            {phone}
          </ContactLink>
        )}
        {text !== null && message !== null && (
          <ContactLink
            href={message}
            name={`${text}, ${name}`}
            icon={<MessageCircle aria-hidden="true" className={icon} />}
          >
            {text}
          </ContactLink>
        )}
        {url !== null && !(isShort && (phone !== null || message !== null)) && (
          <ContactLink
            href={url}
            name={`Website of ${name}, opens in a new tab`}
            icon={<ExternalLink aria-hidden="true" className={icon} />}
            isExternal
          >
            {new URL(url).hostname.replace(/^www\./, '')}
          </ContactLink>
        )}
      </div>
    </li>
  );
}

function ContactLink({
  href,
  name,
  icon: mark,
  isExternal = false,
  children,
}: {
  href: string;
  name: string;
  icon: ReactNode;
  isExternal?: boolean;
  children: string;
}) {
  return (
    <a
      href={href}
      aria-label={name}
      className={getButtonClasses({
        variant: isExternal ? 'quiet' : 'outline',
        size: 'small',
        className: classNames('wrap-anywhere', isExternal && '-ms-px ps-0'),
      })}
      {...(isExternal && { target: '_blank', rel: 'noreferrer noopener' })}
    >
      {mark}
      {children}
    </a>
  );
}
