export { PatternList } from './components/pattern-list.tsx';
export type { Pattern } from './insights.api.ts';
export { makeReminder } from './pattern-words.model.ts';
export { InsightsView } from './screens/insights.screen.tsx';
