import type { SentToModel } from '@reflect/contract';

const tasks: Record<string, string> = {
  analyse_entry: 'Analysis of an entry',
  analyse_conversation: 'Analysis of a conversation',
  answer_follow_up: 'Question about a conversation',
  anonymous_profile: 'Anonymous profile',
  compare_ranges: 'Comparison of two date ranges',
  compose_insights: 'Insights',
  describe_image: 'Description of an image',
  find_patterns: 'Patterns',
  guide: 'Guided journal',
  interpret_dream: 'Interpretation of a dream',
  reply: 'Conversation',
};

/** A task of another version gets a general name. */
export function describeTask(task: string): string {
  return Object.hasOwn(tasks, task) ? (tasks[task] ?? 'Something else') : 'Something else';
}

/** "1 entry, 1,240 characters" or "1 image". */
export function describeAmount({
  task,
  characters,
  entries,
  images,
}: Pick<SentToModel, 'task' | 'characters' | 'entries' | 'images'>): string {
  const source = sources[task] ?? ['entry', 'entries'];
  return [
    ...(images > 0 ? [count(images, ['image', 'images'])] : []),
    ...(entries > 0 ? [count(entries, source)] : []),
    ...(characters > 0 ? [count(characters, ['character', 'characters'])] : []),
  ].join(', ');
}

type Forms = readonly [one: string, many: string];
const conversation: Forms = ['conversation', 'conversations'];
const sources: Record<string, Forms> = {
  analyse_conversation: conversation,
  answer_follow_up: conversation,
  interpret_dream: ['dream', 'dreams'],
};

function count(number: number, [one, many]: Forms): string {
  return `${number.toLocaleString()} ${number === 1 ? one : many}`;
}
