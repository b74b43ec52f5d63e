export { currentValueOf, type GoalsOfDay, goalsOfDay, historyOf, isReached, percentOf } from './goals.ts';
