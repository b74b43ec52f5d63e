export { currentValueOf, type GoalsOfDay, goalsOfDay, historyOf, percentOf } from './goals.ts';
