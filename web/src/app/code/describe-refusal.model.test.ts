import { describe, expect, it } from 'vitest';
import type { Refusal } from '../../platform/code/judge-build.ts';
import { describeRefusal } from './describe-refusal.model.ts';

const build = {
  id: 'a'.repeat(64),
  version: '2.0.0',
  commit: null,
  signer: { key: 'k', name: 'Somebody', fingerprint: '1234' },
};
const say = (why: Refusal, keptBy: string | null = 'The makers') =>
  describeRefusal({ kind: 'refused', why, build, isSettled: false }, keptBy);

describe('code that was refused', () => {
  it('is described with who signed the current code, and who the other claims to be', () => {
    expect(say('unsigned').title).toBe("The server has code that isn't signed by The makers");
    expect(say('other-key').text).toContain('whose holder calls itself Somebody');
    expect(say('false-signature', null).text).toContain('What you have is signed by nobody.');
  });

  it('accuses nobody and says nothing about the journal', () => {
    const reasons: Refusal[] = ['no-list', 'unsigned', 'false-signature', 'other-key', 'earlier'];
    for (const why of reasons) {
      const { title, text } = say(why);
      expect(`${title} ${text}`).not.toMatch(/attack|hack|danger|stolen|safe|secure|must/i);
      expect(title.length).toBeLessThan(70);
    }
  });
});
