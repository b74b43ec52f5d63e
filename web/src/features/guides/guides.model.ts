import type { JournalEntry, SessionTemplate } from '@reflect/contract';
import { type Guide, guidesOfDashboard } from '@reflect/engine/guides';
import { listEntryFeelings } from '@reflect/engine/writers-word';

const maxEntries = 10;
const maxCharacters = 1_000;

/** Guides that `ids` doesn't name come last, in their own order. */
export function sortGuides(guides: readonly Guide[], ids: readonly string[]): readonly Guide[] {
  const place = (id: string) => {
    const at = ids.indexOf(id);
    return at === -1 ? ids.length : at;
  };
  return [...guides].sort((a, b) => place(a.id) - place(b.id));
}

type Analysed = Pick<JournalEntry, 'aiInsights' | 'tags' | 'isSecret'> &
  Partial<Pick<JournalEntry, 'mood' | 'corrections'>>;

/** Texts of the latest insights, newest first. Leaves out secret entries. */
export function readInsights(entries: readonly Analysed[]): string[] {
  return entries
    .filter(({ isSecret }) => !isSecret)
    .slice(0, maxEntries)
    .map(({ aiInsights, tags, mood, corrections }) =>
      [
        aiInsights?.summary ?? '',
        ...(aiInsights?.patterns ?? []),
        ...listEntryFeelings({ mood, corrections, emotions: aiInsights?.emotions }),
        ...tags,
      ]
        .join(' ')
        .trim()
        .slice(0, maxCharacters),
    )
    .filter((insight) => insight !== '');
}

const sharesTemplate = ({ templateKey }: Pick<Guide, 'templateKey'>) =>
  guidesOfDashboard.filter((guide) => guide.templateKey === templateKey).length > 1;

/** Names a guide that shares its template, since it begins the session in its own way. */
export const makeGuideAddress = (guide: Pick<Guide, 'id' | 'templateKey'>) => ({
  to: '/guided-journal/$templateId' as const,
  params: { templateId: guide.templateKey },
  ...(sharesTemplate(guide) && { search: { guide: guide.id } }),
});

/** `sessionKey` is the key under which the session is resumed. */
export interface SessionStart {
  template: SessionTemplate;
  sessionKey: string;
  /** The guide that was opened on the dashboard. */
  guide: Guide | null;
}

/** A guide that shares its template begins the session with its own title and first question. */
export function makeSessionStart({
  template,
  guideId,
}: {
  template: SessionTemplate;
  guideId: string | undefined;
}): SessionStart {
  const guide = guidesOfDashboard.find(
    ({ id, templateKey }) => id === guideId && templateKey === template.id,
  );
  if (guide === undefined || !sharesTemplate(guide))
    return { template, sessionKey: template.id, guide: null };
  const [, ...others] = template.questions;
  return {
    template: { ...template, title: guide.title, questions: [guide.prompt, ...others] },
    sessionKey: guide.id,
    guide,
  };
}
