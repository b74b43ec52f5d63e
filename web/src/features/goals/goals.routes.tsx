export { GoalList } from './components/goal-list.tsx';
export { GoalsOfDay } from './components/goals-of-day.tsx';
