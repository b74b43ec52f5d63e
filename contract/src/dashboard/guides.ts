import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { limits } from '../limits.ts';

/** A guide on the dashboard: it leads to a guided session with the template of the same meaning. */
export const GuideTemplate = z.object({
  id: z.string().min(1).max(limits.guideId),
  title: z.string().min(1).max(limits.guideText),
  description: z.string().max(limits.guideText),
  /** The first question. */
  prompt: z.string().max(limits.guideText),
  /** When it helps, in a few words. */
  context: z.string().max(limits.guideText),
  /** The family of emotions whose colour it has. */
  color: z.string().max(limits.guideId),
  /** The name of its icon. */
  icon: z.string().max(limits.guideId),
});
export type GuideTemplate = z.infer<typeof GuideTemplate>;

export const guidesProblems = {} as const;

export const guidesEndpoints = defineEndpoints({
  sortTemplates: {
    method: 'POST',
    path: '/api/sort-templates',
    access: 'user',
    summary: 'Orders guides by how well they fit what is known of a person. Nothing is stored.',
    limit: { calls: 60, seconds: 60 },
    body: z.object({
      /** Sentences or words about the person, most important first. */
      insights: z.array(z.string().max(limits.guideText)).max(limits.guideInsights),
      templates: z.array(GuideTemplate).max(limits.guideTemplates),
    }),
    response: z.object({ sortedTemplateIds: z.array(z.string()) }),
    errors: [],
  },
});
