/** What the app mounts of the goals. */
export { GoalList } from './components/goal-list.tsx';
