import type { FeedbackCategory, FeedbackPriority, FeedbackSeverity } from '@reflect/contract';

/** The first category with a word in the text wins; a title that ends in a question mark is a question. */
const words: readonly [FeedbackCategory, RegExp][] = [
  [
    'bug',
    /\b(?:bugs?|crash\w*|errors?|broken|freez\w*|frozen|(?:does|do|did)(?: not|n['’]t) work|not working|won['’]t (?:open|save|load))\b/i,
  ],
  [
    'feature_request',
    /\b(?:feature|(?:please|could you) add|it would be (?:nice|great|good)|i wish|suggestion)\b/i,
  ],
  ['complaint', /\b(?:complain\w*|disappoint\w*|unacceptable|annoy\w*|frustrat\w*|terrible|awful)\b/i],
  ['praise', /\b(?:thank(?:s| you)|love (?:it|this|the)|wonderful|well done|great (?:app|work|job))\b/i],
];

/** The probable kind of feedback, for sorting a list before anybody has read it. */
export function guessCategory({
  title,
  description,
}: {
  title: string;
  description: string;
}): FeedbackCategory {
  const text = `${title}\n${description}`;
  const found = words.find(([, pattern]) => pattern.test(text));
  if (found) return found[0];
  return /\?\s*$/.test(title) || /^\s*(?:how|why|where|what|can|is there)\b.*\?/im.test(text)
    ? 'question'
    : 'feedback';
}

const priorities: Record<FeedbackSeverity, FeedbackPriority> = {
  low: 'low',
  medium: 'medium',
  high: 'high',
  critical: 'urgent',
};

export function getPriority(severity: FeedbackSeverity): FeedbackPriority {
  return priorities[severity];
}

const maxTags = 10;

/** The hashtags of a report and its page, in lower case, without duplicates. */
export function readTags({
  title,
  description,
  page,
}: {
  title: string;
  description: string;
  page: string;
}): string[] {
  const written = [...`${title} ${description}`.matchAll(/#([\p{L}\p{N}_-]{1,40})/gu)].map(
    ([, tag]) => tag ?? '',
  );
  const ofPage = page
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 40);
  return [...new Set([...written.map((tag) => tag.toLowerCase()), ofPage])].filter(Boolean).slice(0, maxTags);
}
