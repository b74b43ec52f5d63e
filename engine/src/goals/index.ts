export {
  computeCurrentValue,
  computePercent,
  findGoalsOfDay,
  type GoalsOfDay,
  isReached,
  listHistory,
} from './goals.ts';
