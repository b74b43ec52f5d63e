import { useAppConfig } from '../../../platform/app-config.ts';
import { useUser } from '../../../platform/session/current-user.ts';
import { sayHowYouHear } from './recovery-words.model.ts';

/** How somebody learns that their parts are used, as far as this installation is known to tell them. */
export function HowYouHear({ waitDays }: { waitDays: number }) {
  const { email } = useUser();
  const { data: config } = useAppConfig();
  return <p className="text-ink-2">{sayHowYouHear({ sendsMail: config?.sendsMail, email, waitDays })}</p>;
}
