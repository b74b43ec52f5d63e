import { describe, expect, it } from 'vitest';
import { interpretDream } from './interpret-dream.ts';
import { describeMetDead, findMetDead } from './the-dead.ts';

const writeStatement = (dream: string) => {
  const met = findMetDead(dream);
  return met && Object.values(describeMetDead(met)).join(' ');
};

describe('people who have died and appear in a dream', () => {
  it.each([
    [
      'Grandma, who passed in March, was in the kitchen.',
      'Your grandma was there, though she has died. What was it like to see her?',
    ],
    [
      'My late husband came in and hung up his coat.',
      'Your husband was there, though he has died. What was it like to see him?',
    ],
    [
      'My father died in 2019, but in the dream he was repairing my bike.',
      'Your father was there, though he has died. What was it like to see him?',
    ],
    [
      'I sat with my friend Marta, who died last year. She was laughing.',
      'Marta was there, though she has died. What was it like to see her?',
    ],
    [
      'Dad was alive again and made pancakes.',
      'Your dad was there, though he has died. What was it like to see him?',
    ],
    [
      'My brother stood at the gate. He has been dead for ten years.',
      'Your brother was there, though he has died. What was it like to see him?',
    ],
    [
      'My late parents were dancing in the hall.',
      'Your parents were there, though they have died. What was it like to see them?',
    ],
    [
      'My uncle Hasan, who is died two years ago, take my hand.',
      'Hasan was there, though he has died. What was it like to see him?',
    ],
    [
      'Our dog Bruno, who died in May, lay on the rug.',
      'Bruno was there, though no longer alive. What was that like?',
    ],
    [
      'My nan was making tea and I knew she was dead.',
      'Your nan was there, though she has died. What was it like to see her?',
    ],
    [
      'Mum (who died in 2015) was hanging up washing.',
      'Your mum was there, though she has died. What was it like to see her?',
    ],
    [
      "I hugged my nan, she's been dead ten years.",
      'Your nan was there, though she has died. What was it like to see her?',
    ],
    [
      'It was so nice to see grandpa again. He passed 8 years ago.',
      'Your grandpa was there, though he has died. What was it like to see him?',
    ],
    [
      'My ex-husband passed away in June but here he was, mowing the lawn.',
      'Your ex-husband was there, though he has died. What was it like to see him?',
    ],
    [
      'I lost my mum in April and last night she sat beside me.',
      'Your mum was there, though she has died. What was it like to see her?',
    ],
    [
      "Grandad's been gone five years now and there he was in his shed.",
      'Your grandad was there, though he has died. What was it like to see him?',
    ],
  ])('are recognised as who they were: %s', (dream, said) => {
    expect(writeStatement(dream)).toBe(said);
    const { interpretation, symbols, jungianInsights, psychologicalThemes } = interpretDream({
      content: dream,
    });
    expect(interpretation).toBe(said);
    expect(symbols[0]?.key).toBe('someone-who-died');
    const all = [interpretation, ...jungianInsights, ...psychologicalThemes].join(' ');
    expect(all).not.toMatch(/\bend(?:ing|s|ed)?\b/i);
  });

  it.each([
    'My phone died and I was late for the train.',
    'My brother died in my arms and I shouted.',
    'I wore the scarf of my late mother and walked along the sea.',
    "I was in my late aunt's flat and packed boxes.",
    'An actor who died in the film waved from the stage.',
    'I found the watch that my late father gave me.',
    'We rented the flat from my uncle, who died in 2010.',
    'I lost my son in the supermarket and ran from aisle to aisle.',
    'He knew the song before he died in the film.',
    'My dead battery was on the table.',
    'My cousin passed me the salt and my teacher, who passed the exam, smiled.',
    'I was dead and looked down at everyone.',
  ])('are not found in %j', (dream) => {
    expect(writeStatement(dream)).toBeNull();
    expect(interpretDream({ content: dream }).symbols.map(({ key }) => key)).not.toContain(
      'someone-who-died',
    );
  });

  it('are searched quickly in a long row of names and spaces', () => {
    const started = performance.now();
    findMetDead(`${'My Mother Anna '.repeat(3_000)}${' '.repeat(20_000)}`);
    expect(performance.now() - started).toBeLessThan(1_000);
  });
});
