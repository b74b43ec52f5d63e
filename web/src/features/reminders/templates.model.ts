/** Can be added with one press. Sunday is weekday 0. */
export interface ReminderTemplate {
  id: string;
  name: string;
  message: string;
  time: string;
  frequency: 'daily' | 'weekly';
  weekday?: number;
  icon: string;
  color: string;
}

export const dailyCheckIn: ReminderTemplate = {
  id: 'daily-check-in',
  name: 'Daily Check-in',
  message: 'How are you, really? One sentence is enough.',
  time: '09:00',
  frequency: 'daily',
  icon: 'sun',
  color: 'joy',
};

export const reminderTemplates: readonly ReminderTemplate[] = [
  dailyCheckIn,
  {
    id: 'evening-reflection',
    name: 'Evening Reflection',
    message: 'The day is almost over. What stands out from it?',
    time: '20:00',
    frequency: 'daily',
    icon: 'moon',
    color: 'sadness',
  },
  {
    id: 'gratitude-practice',
    name: 'Gratitude Practice',
    message: 'What was good this week, however small?',
    time: '18:00',
    frequency: 'weekly',
    weekday: 0,
    icon: 'heart',
    color: 'trust',
  },
  {
    id: 'stress-check',
    name: 'Stress Check',
    message: 'Take one slow breath. Where do you notice tension right now?',
    time: '14:00',
    frequency: 'weekly',
    weekday: 3,
    icon: 'gauge',
    color: 'anticipation',
  },
  {
    id: 'weekend-planning',
    name: 'Weekend Planning',
    message: 'What would you like to do this weekend?',
    time: '10:00',
    frequency: 'weekly',
    weekday: 6,
    icon: 'calendar',
    color: 'surprise',
  },
];

export function findTemplate(templateId: string | null): ReminderTemplate | undefined {
  return reminderTemplates.find(({ id }) => id === templateId);
}
