import type { GuideTemplate } from '@reflect/contract';
import catalogue from './guides.json' with { type: 'json' };

/** A guide of the catalogue, with fields that the contract doesn't have. */
export interface Guide extends GuideTemplate {
  /** The key of the template of its guided session. */
  templateKey: string;
  /** How long it takes, such as "10-15". */
  minutes: string;
}

/** All guides in their default order; the dream journal is the last one. */
export const guides: readonly Guide[] = catalogue;

/** The guides on the dashboard that open a guided session: all but the dream journal, which has a card of its own. */
export const guidesOfDashboard: readonly Guide[] = guides.filter(({ id }) => id !== 'dream-journal');
