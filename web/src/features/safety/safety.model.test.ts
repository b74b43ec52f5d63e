import { CrisisKind, type SupportNeed } from '@reflect/contract';
import { describe, expect, it } from 'vitest';
import { makeDialAddress, makeMessageAddress } from './dialling.model.ts';
import { chooseCountry, elsewhere, listCountryOptions } from './helpline-country.ts';
import { supportMention } from './support-mention.ts';
import { getSupportWords, getUrgentWords } from './support-words.model.ts';

describe('the country for the helplines', () => {
  it.each([
    ['the one chosen on this device', 'DE', ['en-GB'], 'DE'],
    ['the one of the language', null, ['en-GB', 'de-DE'], 'GB'],
    ['the first that a language names', null, ['en', 'fr-FR'], 'FR'],
    ['elsewhere where no lines are known', null, ['is-IS'], elsewhere],
    ['elsewhere where no country is named', null, ['en'], elsewhere],
    ['elsewhere where that was chosen', elsewhere, ['en-GB'], elsewhere],
    ['the one of the language where what is kept makes no sense', 'XX', ['en-GB'], 'GB'],
  ])('is %s', (_, chosen, languages, country) => {
    expect(chooseCountry({ chosen, languages })).toBe(country);
  });

  it('can be chosen by name, and the last option is another country', () => {
    const options = listCountryOptions();
    expect(options).toContainEqual({ value: 'DE', label: 'Germany' });
    expect(options.at(-1)).toEqual({ value: elsewhere, label: 'Another country' });
  });
});

describe('contacting a helpline', () => {
  it('dials only digits', () => {
    expect(makeDialAddress('0800 111 0 111')).toBe('tel:08001110111');
    expect(makeDialAddress('1-800-799-7233')).toBe('tel:18007997233');
  });

  it.each([
    ['Text HOME to 741741', 'sms:741741?body=HOME'],
    ['Text 988', 'sms:988'],
    ['Text 0477 13 11 14', 'sms:0477131114'],
    ['Chat on the website', null],
  ])('%s starts the message', (text, address) => {
    expect(makeMessageAddress(text)).toBe(address);
  });
});

describe('the texts of support', () => {
  const joinWords = ({ title, about, lead, care }: ReturnType<typeof getSupportWords>) =>
    [title, about?.quoted, about?.unquoted, lead, care].filter((text) => typeof text === 'string');
  const possible = getSupportWords({ level: 'possible', kinds: [] });
  const spoken = CrisisKind.options.flatMap((kind) => {
    const need: SupportNeed = { level: 'urgent', kinds: [kind] };
    const spared: SupportNeed = { level: 'possible', kinds: [kind] };
    return [
      ...joinWords(getSupportWords(need)),
      ...joinWords(getSupportWords(spared)),
      getUrgentWords(need),
      supportMention,
    ];
  });

  it('never diagnose, promise, report, order or shout', () => {
    const forbidden = [
      /\b(?:you are (?:suicidal|depressed|anorexic|bulimic|ill)|disorder|diagnos\w+|symptoms?)\b/i,
      /\b(?:promise|guarantee|will get better|will help|we (?:have )?(?:told|informed|reported))\b/i,
      /\b(?:you must|calm down)\b|!/i,
    ];
    expect(spoken.filter((text) => forbidden.some((pattern) => pattern.test(text)))).toEqual([]);
  });

  it('warn about a monitored device if abuse is detected', () => {
    expect(getSupportWords({ level: 'concern', kinds: ['abuse'] }).care).toMatch(/monitoring this device/);
  });

  it('speak to somebody who is worried about another person', () => {
    expect(getSupportWords({ level: 'concern', kinds: ['other-at-risk'] }).title).toMatch(
      /worried about someone/,
    );
  });

  it.each(CrisisKind.options)('do not mention %s if a text only resembles it', (kind) => {
    const { title, lead } = getSupportWords({ level: 'possible', kinds: [kind] });
    expect([title, lead]).toEqual([possible.title, possible.lead]);
  });

  it('warn about a monitored device even if a text only resembles words of abuse', () => {
    expect(getSupportWords({ level: 'possible', kinds: ['suicide', 'abuse'] }).care).toMatch(
      /^If someone might be monitoring/,
    );
    expect(possible.care).toBeNull();
  });
});
