import type { SessionTemplate } from '@reflect/contract';
import catalogue from './session-templates.json' with { type: 'json' };

/** The templates of guided sessions, in the order in which they are listed. */
export const sessionTemplates = catalogue as readonly SessionTemplate[];

/** Returns the template with an id; undefined if there is none. */
export function findTemplate(templateId: string): SessionTemplate | undefined {
  return sessionTemplates.find(({ id }) => id === templateId);
}

/** The first message of a guided session, before its first question. */
export const welcomeMessage =
  'Welcome. There are five questions. Answer as much or as little as you like, and stop whenever you want to.';
