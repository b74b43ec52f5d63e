import { z } from 'zod';

/** A calendar day, `YYYY-MM-DD`, without a time zone. Years outside 1900 to 2199 are refused as typing errors. */
export const CalendarDate = z.iso
  .date()
  .refine(
    (date) => date >= '1900-01-01' && date <= '2199-12-31',
    'Please enter a date between 1900 and 2199.',
  );

// The easternmost time zones are 14 hours ahead of UTC.
const easternmostMs = 14 * 60 * 60 * 1000;

/** A day that has begun somewhere on Earth. The device says which day it is; a later one can't be right. */
export const PastDate = CalendarDate.refine(
  (date) => date <= new Date(Date.now() + easternmostMs).toISOString().slice(0, 10),
  'This day is still to come.',
);
