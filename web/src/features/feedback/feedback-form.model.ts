import type { FeedbackSeverity, NewFeedback } from '@reflect/contract';
import { readText } from '../../platform/drafts/dialog-draft.ts';
import type { DeviceDetails } from './device-details.ts';

export interface FeedbackForm {
  title: string;
  description: string;
  severity: FeedbackSeverity;
  /** Null until somebody changes the default for their screen. */
  page: string | null;
  sendsDetails: boolean;
}

export const severities: readonly { value: FeedbackSeverity; label: string }[] = [
  { value: 'low', label: 'Low' },
  { value: 'medium', label: 'Medium' },
  { value: 'high', label: 'High' },
  { value: 'critical', label: 'Critical' },
];

export const emptyFeedback: FeedbackForm = {
  title: '',
  description: '',
  severity: 'medium',
  page: null,
  sendsDetails: true,
};

/** Damaged fields count as not filled in. */
export function readFeedback(stored: Record<string, unknown>): FeedbackForm {
  return {
    title: readText(stored.title),
    description: readText(stored.description),
    severity: severities.find(({ value }) => value === stored.severity)?.value ?? 'medium',
    page: typeof stored.page === 'string' ? stored.page : null,
    sendsDetails: stored.sendsDetails !== false,
  };
}

export const hasFeedback = ({ title, description }: FeedbackForm): boolean =>
  title.trim() !== '' || description.trim() !== '';

const pages: Record<string, string> = {
  '/': 'Journal',
  '/journal': 'Journal',
  '/dashboard': 'Dashboard',
  '/insights': 'Insights',
  '/ask': 'Ask your journal',
  '/letters': 'Letters',
  '/settings': 'Settings',
  '/people': 'People in My Life',
  '/activities': 'Activities',
};

export function namePage(path: string): string {
  // Feedback doesn't say whose page it is.
  return path.startsWith('/people/') ? "A person's page" : (pages[path] ?? path);
}

export function findMissing({ title, description }: FeedbackForm): { title?: string; description?: string } {
  return {
    ...(title.trim() === '' && { title: 'Please enter a title.' }),
    ...(description.trim() === '' && { description: 'Please describe what you noticed.' }),
  };
}

/** Without the details, it says nothing about the device. */
export function makeFeedback({
  form,
  path,
  now,
  details,
}: {
  form: FeedbackForm;
  path: string;
  now: Date;
  details: DeviceDetails;
}): NewFeedback {
  const { userAgent, ...deviceInfo } = details;
  return {
    title: form.title.trim(),
    description: form.description.trim(),
    severity: form.severity,
    page: (form.page ?? namePage(path)).trim(),
    userAgent: form.sendsDetails ? userAgent : null,
    timestamp: now.toISOString(),
    deviceInfo: form.sendsDetails ? deviceInfo : null,
  };
}
