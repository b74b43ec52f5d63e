import { describe, expect, it } from 'vitest';
import { analyseEntry } from '../analysis/analyse-entry.ts';
import { feelings } from './feelings.ts';
import list from './stated-feelings.json' with { type: 'json' };
import { findDeniedFeelings, findStatedFeelings } from './stated-feelings.ts';

describe('a feeling that the writer names', () => {
  it.each([
    ['I feel guilty for not visiting Grandma more often.', ['guilt']],
    ["I'm still shaking with anger.", ['anger']],
    ['Grateful for my sister.', ['gratitude']],
    ['So proud of Mia, she read her first book all by herself.', ['pride']],
    ['Nervous about the scan results on Thursday.', ['nervousness']],
    ['Just tired.', ['tiredness']],
    ["I'm jealous of Anna's new flat and ashamed that I'm jealous.", ['jealousy', 'shame']],
    ['I feel empty and relieved at once.', ['relief']],
    ['Surprised how calm I was in the meeting.', ['surprise', 'calm']],
    ['I was a little nervous at first.', ['nervousness']],
    ["I've been feeling really lonely since the move.", ['loneliness']],
    ['It made me so happy that she remembered.', ['joy']],
    ['The whole thing makes me feel helpless.', ['helplessness']],
    ['There were tears of joy in my eyes and I felt a wave of relief.', ['relief']],
    ['Not only was I missing out on the fun but I was lonely with nothing to do.', ['loneliness']],
    ['I have never been so happy in my life.', ['joy']],
    ['Panic attack on the train.', ['anxiety']],
    ['I got really angry, then cried.', ['anger']],
    ['dont know why but im so sad', ['sadness']],
    ['Feeling hopeful, for once.', ['hope']],
    ['I’m exhausted.', ['exhaustion']],
    ['Happy with how the day went.', ['joy']],
    ['I felt numb.', ['numbness']],
    ['I was scared, and then so relieved that she listened.', ['fear', 'relief']],
    ['I have a bit of a cold and I am so tired.', ['tiredness']],
    ['“I’m leaving,” she said, and I was so sad.', ['sadness']],
    ["'Well done' made me so happy.", ['joy']],
    ['I was sick with worry when he said "tomorrow".', ['anxiety']],
    ['Worried.', ['anxiety']],
    ['I was so happy when he said "yes".', ['joy']],
    ['My whole body was shaking with anger.', ['anger']],
    ['I had another panic attack on the bus.', ['anxiety']],
    ['When I was walking home I was so lonely.', ['loneliness']],
  ])('%s', (text, named) => {
    expect(findStatedFeelings(text)).toEqual(named);
  });
});

describe('not the writer’s own feeling', () => {
  it.each([
    "I'm not angry.",
    'She was so happy that she cried.',
    'My boss was furious.',
    'He said he felt guilty.',
    '“I’m so proud of you,” said Dad.',
    'She shouted "I am terrified" and ran.',
    'I would be happy to see them.',
    'I wish I were calm.',
    'Am I jealous?',
    'Was I happy?',
    "I'm afraid not.",
    'Happy to help.',
    "It was sheer greed, I'm afraid.",
    'I was scared of dogs as a child.',
    'When I was little I was always afraid.',
    'I used to be so angry.',
    'It was a calm evening by the lake.',
    'Calm seas and a happy crew.',
    'Sad songs on the radio all morning.',
    'The content of the box was broken.',
    'I am low on milk.',
    'I got down from the ladder.',
    'I might get nervous tomorrow.',
    'If I get angry I go for a walk.',
    'Both brides held back tears of joy.',
    'Tom had a panic attack on the train.',
    'I never felt lonely there.',
    'We watched a proud little film about a lonely whale.',
    'I tried to stay calm, trying to stay calm is hard.',
    'I am tired of the rain.',
    'The happy couple waved.',
    'I was anything but calm.',
    'I felt close to tears all day.',
    'Feel free to skip this part.',
    "I'm afraid there's no milk left.",
    "I'm guilty of buying too many books.",
    'I was relieved of my duties.',
    'Sad but true.',
    'Calm before the storm.',
    "I'm a content creator.",
    'I was a nervous child.',
    'My mother was trembling with fear.',
    'My dad was filled with pride.',
    'I found a box full of love letters.',
    'I need a bit of peace.',
    "I've lost all sense of joy.",
    'I sat with her during her panic attack.',
    'Read an article about panic attacks.',
    "I called because of Mia's panic attack.",
    'He thinks I am jealous.',
    "Everyone says I'm angry.",
    'They tried to make me feel guilty.',
    'I need you to make me happy.',
    "I eat when I'm sad.",
    'I wonder whether I was happy.',
    "I hope I'm calm by then.",
    'I pretended I was happy.',
    'I miss how happy I was there.',
    'When I was twelve I was always anxious.',
    'I’m so proud of you,” said Dad.',
    "She said, 'I'm terrified,' and left.",
    'She said, ‘I’m so happy,’ and left.',
    '',
  ])('%s', (text) => {
    expect(findStatedFeelings(text)).toEqual([]);
  });
});

describe('a feeling that the writer denies', () => {
  it.each([
    ["I'm not lonely.", ['loneliness']],
    ['I don’t feel tired anymore.', ['tiredness']],
    ['I was never really bored.', ['boredom']],
    ["I can't believe how lonely I am.", []],
    ["I'm not just lonely.", []],
    ["She isn't jealous.", []],
    ["I'm not tired of it, but I am tired.", []],
    ["I wasn't even angry.", ['anger']],
    ['used to be so angry at him', ['anger']],
    ['I used to feel lonely here.', ['loneliness']],
  ])('%s', (text, denied) => {
    expect(findDeniedFeelings(text)).toEqual(denied);
  });

  it('is still read if it is in another sentence', () => {
    const { emotions } = analyseEntry("I'm so jealous of Anna. No, I'm not jealous.");
    expect(emotions).not.toContain('jealousy');
  });
});

it('every listed feeling has a place on the wheel, and no word is listed for two', () => {
  const named = Object.values(list).flatMap((kind) => Object.keys(kind));
  expect(named.filter((name) => !feelings.has(name))).toEqual([]);
  for (const kind of Object.values(list)) {
    const terms = Object.values(kind).flat();
    expect(new Set(terms).size).toBe(terms.length);
  }
});

it('a named feeling leads a short entry, and counts less on a page that mentions it in passing', () => {
  const short = 'I feel guilty for not visiting Grandma. She looked so small in that bed.';
  expect(analyseEntry(short).leading?.emotion).toBe('guilt');
  const page = `I was tired this morning. ${'We laughed until our faces hurt and sang in the car all the way home. '.repeat(12)}`;
  expect(analyseEntry(page).leading?.emotion).not.toBe('tiredness');
});

describe('if no feeling is sure to lead', () => {
  const passing = `We drove up early. The bridge was closed. I was nervous for a moment. ${'The water was high and the boats were tied up. '.repeat(10)}`;

  it('a feeling named in a short entry is shown, with its words', () => {
    const text =
      "I'm so jealous of Anna's new flat. It has a balcony and light from two sides, and she didn't even have to look for " +
      "it, it just fell into her lap like everything does. And I'm ashamed of it, she's my best friend.";
    const { leading, emotions, evidence, analysis } = analyseEntry(text);
    expect(leading).toBeNull();
    expect(emotions).toEqual(['jealousy', 'shame']);
    expect(evidence.emotions[0]?.evidence.map(({ quote }) => quote)).toEqual([
      "I'm so jealous of Anna's new flat.",
    ]);
    expect(analysis).toMatch(/jealousy.*shame/is);
  });

  it('a feeling named beside words of danger is shown without its words', () => {
    const text =
      'The bus was late. The shop had already closed when I got there. I feel so lonely and I want to kill myself. Tom ' +
      'wrote about the invoice. The man next door asked about the parcel again. Then I read the letter from the bank.';
    const { leading, evidence, analysis } = analyseEntry(text);
    expect(leading).toBeNull();
    expect(evidence.emotions.map(({ name }) => name)).toContain('loneliness');
    expect(analysis).toMatch(/loneliness/i);
    expect(analysis).not.toContain('kill');
  });

  it('a feeling mentioned in passing on a page is not shown', () => {
    expect(analyseEntry(passing).emotions).not.toContain('nervousness');
  });
});
