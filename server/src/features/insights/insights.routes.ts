import type { insightsEndpoints } from '@reflect/contract';
import type { Handlers } from '../../platform/handlers.ts';
import type { InsightsService } from './insights.service.ts';
import type { JournalInsightsService } from './journal-insights.service.ts';
import type { PatternsService } from './patterns.service.ts';

export function insightsHandlers({
  texts,
  journals,
  patterns,
}: {
  texts: InsightsService;
  journals: JournalInsightsService;
  patterns: PatternsService;
}): Handlers<typeof insightsEndpoints> {
  return {
    analyzeEntry: ({ user, body, signal }) => texts.analyzeEntry({ userId: user.id, ...body, signal }),
    getInsights: ({ user, query: { force, timeZone } }) =>
      journals.getInsights({ userId: user.id, isForced: force === 'true', timeZone }),
    judgeStatement: ({ user, body }) => journals.judgeStatement({ userId: user.id, ...body }),
    replaceJudgements: ({ user, body }) => journals.replaceJudgements({ userId: user.id, ...body }),
    listPatterns: ({ user }) => patterns.list(user.id),
    generatePatterns: ({ user, query: { timeZone } }) => patterns.generate({ userId: user.id, timeZone }),
    judgePattern: ({ user, params, body }) => patterns.judge({ userId: user.id, ...params, ...body }),
    listPatternEntries: ({ user, params, query }) =>
      patterns.listEntries({ userId: user.id, ...params, ...query }),
  };
}
