export interface Activity {
  key: string;
  title: string;
  note: string;
  to: string;
}

/** The seven assessments, gratitude and the horoscope, in the order of the grid. */
export const activities: readonly Activity[] = [
  { key: 'personality', title: 'Personality Quiz', note: '24 statements', to: '/personality-quiz' },
  { key: 'emotional', title: 'Emotional Intelligence', note: '25 questions', to: '/emotional-intelligence' },
  { key: 'relationship', title: 'Relationship', note: '20 questions', to: '/relationship-assessment' },
  { key: 'stress', title: 'Stress', note: '15 questions', to: '/stress-assessment' },
  { key: 'communication', title: 'Communication Style', note: '15 questions', to: '/communication-style' },
  { key: 'attachment', title: 'Attachment Style', note: '15 questions', to: '/attachment-style' },
  { key: 'love', title: 'Love Languages', note: '15 questions', to: '/love-languages' },
  { key: 'gratitude', title: 'Gratitude Reflection', note: '5 minutes', to: '/daily' },
  { key: 'horoscope', title: 'Daily Horoscope', note: '5-8 minutes', to: '/horoscope' },
];

export interface FeaturedActivity {
  key: 'personality' | 'horoscope' | 'conversation';
  title: string;
  minutes: string;
  text: string;
  action: string;
  /** Null for the conversation analysis, whose form is on the Activities tab. */
  to: string | null;
}

const featured: readonly [FeaturedActivity, FeaturedActivity, FeaturedActivity] = [
  {
    key: 'personality',
    title: 'Personality Insight',
    minutes: '10-15 minutes',
    text: 'Twenty-four statements about how you recharge, notice, decide and plan. The result shows how clear each preference is, not only four letters.',
    action: 'Start the quiz',
    to: '/personality-quiz',
  },
  {
    key: 'horoscope',
    title: 'Daily Horoscope',
    minutes: '5-8 minutes',
    text: 'A text for reflection and fun, from where the planets really are today.',
    action: 'Read your horoscope',
    to: '/horoscope',
  },
  {
    key: 'conversation',
    title: 'Conversation Analysis',
    minutes: '15-20 minutes',
    text: "Paste a conversation that stayed with you. You get each person's tone, and the lines it shows in.",
    action: 'Analyze a conversation',
    to: null,
  },
];

/** The day of the year in local time; 1 January is day 1. */
export function getDayOfYear(moment: Date): number {
  const day = Date.UTC(moment.getFullYear(), moment.getMonth(), moment.getDate());
  return Math.round((day - Date.UTC(moment.getFullYear(), 0, 1)) / (24 * 60 * 60 * 1000)) + 1;
}

export function findFeatured(moment: Date): FeaturedActivity {
  return featured[getDayOfYear(moment) % 3] ?? featured[0];
}

export function listOtherActivities(ofDay: FeaturedActivity): readonly Activity[] {
  return activities.filter(({ key }) => key !== ofDay.key);
}
