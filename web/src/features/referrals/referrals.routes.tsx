export { EnterReferralCode } from './components/enter-referral-code.tsx';
export { HowReferralsWork } from './components/how-referrals-work.tsx';
export { ReferralCodeCard } from './components/referral-code-card.tsx';
export { ReferralStatsCard } from './components/referral-stats.tsx';
export { SpecialCodeForm } from './components/special-code-form.tsx';
