import { compileRules } from '../text/phrase-rules.ts';
import table from './irony.json' with { type: 'json' };

const says = compileRules(table);
const loneExclamation =
  /^\s*(?:well,? )?(?:great|wonderful|fantastic|perfect|lovely|brilliant|fabulous|awesome|nice|marvell?ous)\s*[.!…]*\s*$/i;

/**
 * Whether a positive sentence means the opposite, as in "Great. Just great. The boiler broke." It needs
 * an ironic wording and a mishap nearby, and no sincere joy beside them.
 */
export function isIronic(sentence: string, neighbours: string): boolean {
  const hint =
    says.ironicRemark.test(sentence) || loneExclamation.test(sentence) || says.brightMishap.test(sentence);
  const around = `${sentence} ${neighbours}`;
  return (
    hint && says.mishap.test(around) && !says.sincereGladness.test(around.replace(says.ironicRemark, ''))
  );
}
