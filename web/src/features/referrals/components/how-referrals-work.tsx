import { BookOpenText, Gift, Send } from 'lucide-react';
import { usePremiumAdds } from '../../../platform/app-config.ts';
import { Card } from '../../../ui/layout/card.tsx';

const send = { Icon: Send, text: 'Send your code or your link to a friend.' };
const rewarded = [
  send,
  { Icon: Gift, text: 'They enter the code within 30 days of joining and get 1 day of Premium.' },
  {
    Icon: BookOpenText,
    text: 'Once they write their first entry, you get 3 days of Premium. You never see what they write.',
  },
];
const plain = [
  send,
  { Icon: Gift, text: 'They enter the code within 30 days of joining.' },
  {
    Icon: BookOpenText,
    text: 'Once they write their first entry, the referral is complete. You never see what they write.',
  },
];

export function HowReferralsWork() {
  const premiumAdds = usePremiumAdds();
  return (
    <Card as="section" aria-label="How Referrals Work" className="p-5">
      <h2 className="text-[1.3125rem]">How Referrals Work</h2>
      <ol className="mt-3 grid gap-3">
        {(premiumAdds ? rewarded : plain).map(({ Icon, text }) => (
          <li key={text} className="flex items-start gap-3.5">
            <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent" strokeWidth={1.7} />
            <span>{text}</span>
          </li>
        ))}
      </ol>
      <p className="mt-3 text-note">
        You can invite as many friends as you like.
        {!premiumAdds &&
          ' Referrals earn nothing here, because nothing is missing: everything is included on this installation.'}
      </p>
    </Card>
  );
}
