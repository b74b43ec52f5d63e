import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { Id } from '../id.ts';

/** Somebody who used this person's referral code. */
export const Referral = z.object({
  id: Id,
  /** Identifies this person in this list only; it isn't the id of their account. */
  referredUserId: Id,
  createdAt: z.iso.datetime(),
  /** `completed` once they have written their first entry. */
  status: z.enum(['pending', 'completed']),
  /** Days of Premium it earns. */
  rewardValue: z.number().int(),
});
export type Referral = z.infer<typeof Referral>;

export const ReferralStats = z.object({
  totalReferrals: z.number().int(),
  completedReferrals: z.number().int(),
  /** Days of Premium from referrals and connections. */
  totalRewardDays: z.number().int(),
  /** Newest first. */
  referrals: z.array(Referral),
});
export type ReferralStats = z.infer<typeof ReferralStats>;

const typed = z.string().trim().min(1, 'Please enter a code.').max(60);

export const referralsProblems = {
  'referrals.code_not_found': { status: 404, message: "This referral code isn't known. Please check it." },
  'referrals.own_code': { status: 409, message: 'This is your own referral code. Share it with a friend.' },
  'referrals.already_used': { status: 409, message: 'You have already used a referral code.' },
  'referrals.too_late': {
    status: 403,
    message: 'A referral code can be used within 30 days of joining.',
  },
  'referrals.special_code_not_found': { status: 404, message: "This code isn't known. Please check it." },
  'referrals.special_code_used': { status: 409, message: 'You have already used this code.' },
  'referrals.special_code_new_only': {
    status: 403,
    message: 'This code is for people who joined within the last 30 days.',
  },
} as const;

const codeAnswer = z.object({ referralCode: z.string() });

export const referralsEndpoints = defineEndpoints({
  getReferralCode: {
    method: 'GET',
    path: '/api/referral/code',
    access: 'user',
    summary: "This person's referral code, made at the first call.",
    response: codeAnswer,
    errors: [],
  },
  getMyReferralCode: {
    method: 'GET',
    path: '/api/referral/my-code',
    access: 'user',
    summary: 'The same under another address.',
    response: codeAnswer,
    errors: [],
  },
  getReferralStats: {
    method: 'GET',
    path: '/api/referral/stats',
    access: 'user',
    summary: 'Who used the code of this person, and what that has earned.',
    response: ReferralStats,
    errors: [],
  },
  applyReferralCode: {
    method: 'POST',
    path: '/api/referral/use-code',
    access: 'user',
    summary: 'Uses the referral code of somebody else: once, and within 30 days of joining.',
    bodyBytes: 4 * 1024,
    limit: { calls: 30, seconds: 600 },
    body: z.object({ referralCode: typed }),
    response: z.object({
      /** Days of Premium for this person, given at once. */
      yourReward: z.number().int(),
      /** Days of Premium for the other person, given once this one has written an entry. */
      referrerReward: z.number().int(),
    }),
    errors: [
      'referrals.code_not_found',
      'referrals.own_code',
      'referrals.already_used',
      'referrals.too_late',
    ],
  },
  redeemSpecialCode: {
    method: 'POST',
    path: '/api/redeem-special-code',
    access: 'user',
    summary: 'Redeems a promotional code of this installation, once.',
    bodyBytes: 4 * 1024,
    limit: { calls: 30, seconds: 600 },
    body: z.object({ code: typed }),
    response: z.object({ message: z.string() }),
    errors: [
      'referrals.special_code_not_found',
      'referrals.special_code_used',
      'referrals.special_code_new_only',
    ],
  },
});
