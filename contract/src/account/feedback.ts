import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { Id } from '../id.ts';
import { limits } from '../limits.ts';

export const FeedbackStatus = z.enum(['open', 'in_progress', 'under_review', 'resolved', 'closed']);
export type FeedbackStatus = z.infer<typeof FeedbackStatus>;
export const FeedbackSeverity = z.enum(['low', 'medium', 'high', 'critical']);
export type FeedbackSeverity = z.infer<typeof FeedbackSeverity>;
export const FeedbackCategory = z.enum([
  'bug',
  'feature_request',
  'feedback',
  'question',
  'complaint',
  'praise',
]);
export type FeedbackCategory = z.infer<typeof FeedbackCategory>;
export const FeedbackPriority = z.enum(['low', 'medium', 'high', 'urgent']);
export type FeedbackPriority = z.infer<typeof FeedbackPriority>;

const detail = z.string().max(limits.feedbackDetail);

/** What a browser says about itself. */
export const SentDeviceInfo = z.object({
  screenResolution: detail,
  viewportSize: detail,
  timezone: detail,
  language: detail,
  platform: detail,
  cookieEnabled: z.boolean(),
  onlineStatus: z.boolean(),
  /** The end of what a canvas draws, which differs between devices. */
  fingerprint: z.string().max(32),
  referrer: detail,
  /** Made for one visit of one tab; not a session of an account. */
  sessionId: z.string().max(64),
});
export type SentDeviceInfo = z.infer<typeof SentDeviceInfo>;

export const NewFeedback = z.object({
  title: z.string().trim().min(1, 'Please enter a title.').max(limits.feedbackTitle),
  description: z.string().trim().min(1, 'Please describe it.').max(limits.feedbackDescription),
  severity: FeedbackSeverity.default('medium'),
  page: z.string().max(limits.feedbackDetail),
  /** Null if the person leaves out the details of the device. */
  userAgent: z.string().max(500).nullable(),
  timestamp: z.iso.datetime(),
  /** Null if the person leaves out the details of the device; then the address isn't stored either. */
  deviceInfo: SentDeviceInfo.nullable(),
});
export type NewFeedback = z.input<typeof NewFeedback>;

/** A report as administrators read it. */
export const FeedbackReport = z.object({
  id: z.number().int().positive(),
  title: z.string(),
  description: z.string(),
  tags: z.array(z.string()),
  status: FeedbackStatus,
  severity: FeedbackSeverity,
  category: FeedbackCategory,
  priority: FeedbackPriority,
  page: z.string(),
  userAgent: z.string().nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  resolution: z.string().nullable(),
  attachments: z.object({
    userInfo: z.object({
      id: Id,
      email: z.string(),
      firstName: z.string().nullable(),
      lastName: z.string().nullable(),
    }),
    deviceInfo: SentDeviceInfo.pick({
      fingerprint: true,
      platform: true,
      screenResolution: true,
      viewportSize: true,
      language: true,
      timezone: true,
      onlineStatus: true,
    }).nullable(),
    requestInfo: z.object({
      ip: z.string().nullable(),
      sessionId: z.string().nullable(),
      referer: z.string().nullable(),
    }),
  }),
});
export type FeedbackReport = z.infer<typeof FeedbackReport>;

export const FeedbackChange = z
  .object({
    status: FeedbackStatus.optional(),
    priority: FeedbackPriority.optional(),
    /** Null or only spaces removes the notes. */
    resolution: z.string().trim().max(limits.feedbackDescription).nullable().optional(),
  })
  .refine((change) => Object.keys(change).length > 0, 'Please say what to change.');
export type FeedbackChange = z.input<typeof FeedbackChange>;

/** The filters of a list of reports. */
export const FeedbackFilters = z.object({
  /** Part of the title, the description or the sender's address, in any letter case. */
  search: z.string().trim().max(limits.accountSearch).optional(),
  /** Whether tags are searched too. */
  searchesTags: z.stringbool().optional(),
  status: FeedbackStatus.optional(),
  category: FeedbackCategory.optional(),
  severity: FeedbackSeverity.optional(),
  priority: FeedbackPriority.optional(),
});
export type FeedbackFilters = z.output<typeof FeedbackFilters>;

/** How many reports there are: in all, matching the filters, and of some kinds in all. */
export const FeedbackCounts = z.object({
  total: z.number().int(),
  matching: z.number().int(),
  open: z.number().int(),
  inProgress: z.number().int(),
  resolved: z.number().int(),
  critical: z.number().int(),
});
export type FeedbackCounts = z.infer<typeof FeedbackCounts>;

export const feedbackEndpoints = defineEndpoints({
  sendFeedback: {
    method: 'POST',
    path: '/api/bug-reports',
    access: 'user',
    summary: 'Sends feedback to the administrators.',
    bodyBytes: limits.feedbackBytes,
    limit: { calls: 10, seconds: 600 },
    body: NewFeedback,
    response: z.object({ id: z.number().int().positive() }),
    errors: [],
  },
  listFeedback: {
    method: 'GET',
    path: '/api/bug-reports',
    access: 'admin',
    summary: 'What people sent to the administrators, newest first, a page at a time.',
    query: FeedbackFilters.extend({
      /** The id of the last report already read; the answer continues after it. */
      before: z.coerce.number().int().positive().optional(),
      limit: z.coerce.number().int().min(1).max(limits.feedbackPage).default(limits.feedbackPage),
    }),
    response: z.array(FeedbackReport),
    errors: [],
  },
  countFeedback: {
    method: 'GET',
    path: '/api/bug-reports/count',
    access: 'admin',
    summary: 'How many reports there are, in all and with filters.',
    query: FeedbackFilters,
    response: FeedbackCounts,
    errors: [],
  },
  updateFeedback: {
    method: 'PATCH',
    path: '/api/bug-reports/:reportId',
    access: 'admin',
    summary: 'Changes the status, the priority or the notes of a report.',
    limit: { calls: 600, seconds: 60 },
    bodyBytes: limits.feedbackBytes,
    params: z.object({ reportId: z.coerce.number().int().positive() }),
    body: FeedbackChange,
    response: FeedbackReport,
    errors: ['feedback.report_not_found'],
  },
});
export const feedbackProblems = {
  'feedback.report_not_found': { status: 404, message: "There's no such report." },
} as const;
