import { useAppConfig } from '../../../platform/app-config.ts';
import { useUser } from '../../../platform/current-user.ts';
import { sayHowYouHear } from './recovery-words.model.ts';

/** Says how somebody hears of it that their parts are being used, as far as this installation is known to do it. */
export function HowYouHear({ waitDays }: { waitDays: number }) {
  const { email } = useUser();
  const { data: config } = useAppConfig();
  return <p className="text-ink-2">{sayHowYouHear({ sendsMail: config?.sendsMail, email, waitDays })}</p>;
}
