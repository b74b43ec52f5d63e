import {
  FeedbackCategory,
  FeedbackPriority,
  FeedbackSeverity,
  FeedbackStatus,
  SentDeviceInfo,
} from '@reflect/contract';
import { z } from 'zod';

/** The sealed part of a report: all of it but who sent it and when. */
export const FeedbackPayload = z.object({
  version: z.literal(1),
  title: z.string(),
  description: z.string(),
  tags: z.array(z.string()),
  status: FeedbackStatus,
  severity: FeedbackSeverity,
  category: FeedbackCategory,
  priority: FeedbackPriority,
  page: z.string(),
  userAgent: z.string().nullable(),
  sentAt: z.iso.datetime(),
  resolution: z.string().nullable(),
  deviceInfo: SentDeviceInfo.nullable(),
  ip: z.string().nullable(),
});
export type FeedbackPayload = z.infer<typeof FeedbackPayload>;
