import { z } from 'zod';

/** A code that gives days of Premium, once to each person. */
export interface PromoCode {
  /** In capital letters. */
  code: string;
  days: number;
  /** Only people who joined in the last 30 days may use it. */
  isForNewUsers: boolean;
}

const form = 'has to look like REFLECT10:10,NEWUSER3:3:new (code, days, and new for new people only)';
const oneCode = /^(?<code>[A-Za-z0-9_-]{3,40}):(?<days>[1-9]\d{0,3})(?<isNew>:new)?$/;

export const promoCodeVariables = {
  PROMO_CODES: z
    .string()
    .refine((text) => text === 'none' || splitParts(text).every((part) => oneCode.test(part)), form)
    .default('REFLECT10:10,NEWUSER3:3:new'),
};

/** Reads the codes; `none` means no code. */
export function readPromoCodes({ PROMO_CODES: text }: { PROMO_CODES: string }): PromoCode[] {
  if (text === 'none') return [];
  return splitParts(text).flatMap((part) => {
    const { code, days, isNew } = oneCode.exec(part)?.groups ?? {};
    if (code === undefined) return [];
    return [{ code: code.toUpperCase(), days: Number(days), isForNewUsers: isNew !== undefined }];
  });
}

function splitParts(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
