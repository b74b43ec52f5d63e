import type { PolesAssessment, ScaleAssessment, StylesAssessment } from '../assessment.ts';
import { countAnswers, describeAnswers, joinWithAnd, writeTimes } from './answer-words.model.ts';
import { findWinner, isTied, type PolesResult } from './personality.model.ts';
import { findLowestDomain, type ScaleResult } from './scale.model.ts';
import type { StylesResult } from './styles.model.ts';

/** Empty if only the scores were kept. */
export function describeScale(assessment: ScaleAssessment, result: ScaleResult): string {
  const { answers } = result;
  if (answers === null) return '';
  const { scale, questions } = assessment;
  const all = questions.map((_, index) => index + 1);
  const counted = countAnswers({ questions: all, answers, scale });
  const [first] = counted;
  if (first === undefined) return '';
  if (counted.length === 1) return `You said “${first.label.toLowerCase()}” to all ${all.length} questions.`;
  const said = counted.map(({ label, count }) => `“${label.toLowerCase()}” ${writeTimes(count)}`);
  const lowest = findLowestDomain(assessment, result);
  const where = lowest && describeAnswers({ questions: lowest.questions, answers, scale });
  return `You said ${joinWithAnd(said)}.${lowest ? ` ${lowest.name} came out lowest: ${where}` : ''}`;
}

/** Says where the answers lean and which scales are tied. */
export function describeLeanings({ dimensions }: PolesAssessment, result: PolesResult): string {
  const leaning = dimensions.filter(({ key }) => !isTied(result, key));
  const tied = dimensions.filter(({ key }) => isTied(result, key));
  const winners = leaning.map(({ key, poles }) => {
    const letter = findWinner(result.scores, key);
    return poles.find((pole) => pole.letter === letter)?.name ?? letter;
  });
  if (winners.length === 0)
    return "Your answers don't point anywhere: on all four scales they came out even. That's an answer too. If you'd like another look, take the quiz on a different day.";
  const ties = tied.map(({ key, poles }) => {
    const [first, second] = poles.map(({ name }) => name);
    return `${first} and ${second} are tied, so the ${findWinner(result.scores, key)} in ${result.type} is only the first of the two.`;
  });
  return [`Your answers lean toward ${joinWithAnd(winners)}.`, ...ties].join(' ');
}

/** Style with the most answers first. */
export function describeChoices({ styles, questions }: StylesAssessment, result: StylesResult): string {
  const counted = styles
    .map(({ key, name }) => ({
      name,
      count: Math.round(((result.distribution[key] ?? 0) / 100) * questions.length),
    }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count);
  const [first] = counted;
  if (first === undefined) return '';
  if (counted.length === 1) return `All ${questions.length} of your answers went to ${first.name}.`;
  const parts = counted.map(({ name, count }, at) => `${count} ${at === 0 ? 'went to' : 'to'} ${name}`);
  return `Of your ${questions.length} answers, ${joinWithAnd(parts)}.`;
}
