import {
  AiPreferences,
  type ChatMessage,
  GuideStep,
  limits,
  PersonalityType,
  Reply,
} from '@reflect/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { findUnwelcome, likeness } from '../../evaluation/wording.ts';
import { patterns } from '../analysis/patterns.ts';
import { feelings } from '../sentences/feelings.ts';
import { guide } from './guide.ts';
import questionRows from './questions.json' with { type: 'json' };
import { reply } from './reply.ts';
import wordings from './wordings.json' with { type: 'json' };

/** Sends one message after the other and keeps the history, as a screen does. */
function talk(messages: readonly string[], preferences: AiPreferences = {}): string[] {
  const history: ChatMessage[] = [];
  return messages.map((message) => {
    const { message: answer } = Reply.parse(reply({ message, history, preferences }));
    history.push({ role: 'user', content: message }, { role: 'assistant', content: answer });
    return answer;
  });
}

const session = [
  'I had a fight with my sister and I am still angry.',
  'She said I never listen. I was so hurt that I hung up on her.',
  'I feel guilty now. I should have called back.',
  'I miss how it used to be with my sister.',
  'I am scared that she will not forgive me.',
  'Maybe I will write to her tomorrow. That gives me some hope.',
];

describe('a reply', { timeout: 30_000 }, () => {
  it('reflects the feeling of the message and asks one open question', () => {
    const [answer] = talk([session[0]!]);
    expect(answer).toMatch(/\b(?:anger|resentment|annoyance)\b/i);
    expect(answer!.match(/\?/g)).toHaveLength(1);
  });

  it('never repeats itself within a conversation', () => {
    const long = [
      ...session,
      ...session.map((text) => `${text} It is on my mind again.`),
      'ok',
      'yes',
      'I do not know.',
      'fine',
      'hm',
    ];
    const answers = talk(long);
    expect(new Set(answers).size).toBe(answers.length);
    const asked = answers
      .flatMap((answer) => answer.match(/[^.?!]+\?/g) ?? [])
      .map((question) => question.trim());
    expect(new Set(asked).size).toBe(asked.length);
  });

  it('says once that it is an AI and no therapist', () => {
    const answers = talk(session);
    expect(answers.filter((answer) => answer.includes(wordings.notice))).toHaveLength(1);
    expect(answers[0]).toContain(wordings.notice);
  });

  it('does not advise early, even when asked to, and offers one thing later', () => {
    const [early] = talk(['My sister and I fight all the time. What should I do?']);
    expect(early).toMatch(/understand it first|Before I suggest|worth more once/);
    const late = talk([...session.slice(0, 3), 'What should I do?']).at(-1)!;
    expect(late).toMatch(/might fit|to take or to leave|found useful/);
  });

  it('remembers a person who was spoken of before', () => {
    expect(talk(session)[3]).toMatch(/your sister/i);
  });

  it('follows the way somebody likes to be spoken with', () => {
    const styles = ['direct', 'warm', 'analytical', 'encouraging', 'casual'] as const;
    const answers = styles.map((style) => talk([session[1]!], { communicationStyle: style })[0]!);
    expect(new Set(answers).size).toBe(styles.length);
    expect(answers[0]!.length).toBeLessThan(answers[1]!.length);
  });

  it.each([
    ['I want to kill myself.', /support card/],
    ['My husband hit me again last night.', /support card/],
    ['I make myself throw up after every meal.', /support card/],
    ['My best friend said she wants to kill herself.', /support card/],
  ])('puts safety first: %s', (message, expected) => {
    const answer = Reply.parse(reply({ message }));
    expect(answer.message).toMatch(expected);
    expect(answer.crisis.isCrisis).toBe(true);
  });

  it('keeps saying safety things in new words', () => {
    const answers = talk(['I want to die.', 'I want to kill myself.', 'I do not want to be alive any more.']);
    expect(new Set(answers).size).toBe(3);
  });

  it.each([
    ['hello', /\?$|\?\)/],
    ['are you a human?', /I am an AI|No person/],
    ['Heute war ein schlimmer Tag und ich weiß nicht, wie es weitergehen soll.', /English/],
  ])('knows what to say to “%s”', (message, expected) => {
    expect(reply({ message }).message.replace(` (${wordings.notice})`, '')).toMatch(expected);
  });

  it('never throws, whatever is written', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (message) => {
        Reply.parse(reply({ message }));
      }),
      { numRuns: 25 },
    );
  });
});

const template = { title: 'Showing up', questions: ['First?', 'Second?', 'Third?', 'Fourth?', 'Fifth?'] };

describe('a guided session', () => {
  it('GUIDE-07 GUIDE-08 · walks through the questions in order and closes after the last', () => {
    const history: ChatMessage[] = [];
    let questionIndex = 0;
    for (const [step, message] of session.slice(0, 5).entries()) {
      const answer = GuideStep.parse(guide({ template, questionIndex, message, history }));
      history.push({ role: 'user', content: message }, { role: 'assistant', content: answer.message });
      if (step < 4) {
        expect(answer.message.endsWith(template.questions[step + 1]!)).toBe(true);
        expect(answer).toMatchObject({ nextQuestionIndex: step + 1 });
        questionIndex = answer.nextQuestionIndex!;
      } else {
        expect(answer.isComplete).toBe(true);
        expect(answer.nextQuestionIndex).toBeUndefined();
      }
    }
  });

  it('stays with the person instead of the questions in a crisis', () => {
    const answer = guide({ template, questionIndex: 2, message: 'I do not want to be alive any more.' });
    expect(answer).toMatchObject({ nextQuestionIndex: 2, crisis: { isCrisis: true } });
    expect(answer.message).not.toContain('Fourth?');
  });
});

describe('what a person wrote about themselves', { timeout: 30_000 }, () => {
  const [advises, listens] = [wordings.offers, wordings.listening].map(
    (texts) => (answer: string) => texts.some((text) => answer.includes(text.split('{')[0]!)),
  );
  const refersTo = (words: string) => (answer: string) =>
    wordings.challenges.some((text) => answer.includes(text.replace('{words}', words)));
  const asks = 'My sister and I fight all the time. What should I do?';

  it('CONN-04 · is a style, one of sixteen types, and two texts of bounded length', () => {
    expect(PersonalityType.options).toHaveLength(16);
    const told = {
      communicationStyle: 'casual',
      personalityType: 'INFJ',
      supportNeeds: 'Patience',
      currentChallenges: 'Exams',
    };
    expect(AiPreferences.parse(told)).toEqual(told);
    expect(AiPreferences.parse({})).toEqual({});
    const tooLong = 'x'.repeat(limits.aiPreferenceText + 1);
    for (const wrong of [
      { personalityType: 'ABCD' },
      { supportNeeds: tooLong },
      { currentChallenges: tooLong },
    ])
      expect(AiPreferences.safeParse(wrong).success).toBe(false);
  });

  it.each([
    'Please just listen.',
    'No advice',
    'Don’t try to fix me',
    'I want to be heard, not fixed.',
    'I am not looking for advice, suggestions or tips',
    'Someone who listens rather than giving solutions',
  ])('suggests nothing, even when asked: %s', (supportNeeds) => {
    const messages = [...session.slice(0, 3), 'What should I do?', 'Any advice?', 'What would you do?'];
    const answers = talk(messages, { supportNeeds });
    expect(answers.filter(advises!)).toEqual([]);
    expect(answers.slice(3).filter(listens!)).toHaveLength(3);
    expect(new Set(answers).size).toBe(answers.length);
    expect(advises!(talk(messages)[3]!)).toBe(true);
  });

  it.each([
    'Practical ideas',
    'Concrete tools and small steps',
    'I have no tools to cope with it, so tips help me',
    'I don’t know what practical steps to take',
    'Not just listening: I need ideas',
  ])('lets a suggestion come one turn earlier, and only when asked: %s', (supportNeeds) => {
    const messages = [session[0]!, asks];
    expect(advises!(talk(messages, { supportNeeds })[1]!)).toBe(true);
    expect(advises!(talk(messages)[1]!)).toBe(false);
    expect(advises!(talk([asks], { supportNeeds })[0]!)).toBe(false);
    expect(talk(session, { supportNeeds }).filter(advises!)).toEqual([]);
  });

  it.each([
    'Patience',
    'No advice unless I ask',
    'Just listen at first, later practical ideas',
    'I have no idea what I need',
  ])('leaves advice as it is for everybody: %s', (supportNeeds) => {
    const messages = [session[0]!, asks, 'What should I do?'];
    expect(talk(messages, { supportNeeds })).toEqual(talk(messages));
  });

  it.each([
    ['I slept badly again and I was sad all day.', 'sleep', 'sleep'],
    ['We are moving next week and I am afraid.', 'Work stress\nthe move to Leeds', 'the move to Leeds'],
    ['My thesis is stuck and I feel sad.', 'I can barely find an hour of quiet for my thesis now', 'thesis'],
    ['Exam tomorrow.', 'loneliness, exams', 'exams'],
    ['The rent again.', 'loneliness, paying rent', 'paying rent'],
  ])('is remembered where it is hard at the moment: “%s”', (message, currentChallenges, words) => {
    for (const communicationStyle of ['warm', 'direct', 'analytical'] as const) {
      const [answer, later] = talk([message, `${message} It does not let me go.`], {
        communicationStyle,
        currentChallenges,
      });
      expect(answer).toSatisfy(refersTo(words));
      // Once is enough.
      expect(later).not.toMatch(/as hard at the moment/);
    }
    const step = { template, questionIndex: 0, message };
    expect(guide({ ...step, preferences: { currentChallenges } }).message).toSatisfy(refersTo(words));
    expect(guide(step).message).not.toMatch(/as hard at the moment/);
  });

  it.each([
    ['It was hard to find the time for a walk, and I felt sad.', 'hard to find time'],
    ['I am so stressed about the wedding.', 'work stress'],
    ['She is caring and I am glad.', 'my car broke down'],
    ['I hate the pills and I feel sad.', 'I want to kill myself with pills'],
  ])('is not dragged in where the message says something else: “%s”', (message, currentChallenges) => {
    expect(talk([message], { currentChallenges })).toEqual(talk([message]));
  });

  it('is never said back where it speaks of danger or only resembles it', () => {
    const message = 'I found the letters from Sunday in a drawer.';
    const told = (currentChallenges: string) => talk([message], { currentChallenges });
    expect(told('letters from Sunday')).not.toEqual(talk([message]));
    expect(told('I see no point in anything since the letters from Sunday')).toEqual(talk([message]));
  });

  it('gives a thinking type the analytical and a feeling type the warm style, unless one was chosen', () => {
    for (const personalityType of PersonalityType.options) {
      const communicationStyle = personalityType[2] === 'T' ? 'analytical' : 'warm';
      const answers = talk([session[1]!], { personalityType });
      expect(answers).toEqual(talk([session[1]!], { communicationStyle }));
      expect(answers.join()).not.toMatch(new RegExp(personalityType, 'i'));
      const chosen = { communicationStyle: 'casual' } as const;
      expect(talk([session[1]!], { ...chosen, personalityType })).toEqual(talk([session[1]!], chosen));
    }
    const step = { template, questionIndex: 0, message: session[1]! };
    expect(guide({ ...step, preferences: { personalityType: 'INTP' } })).toEqual(
      guide({ ...step, preferences: { communicationStyle: 'analytical' } }),
    );
  });

  it('comes after safety', () => {
    const preferences: AiPreferences = {
      supportNeeds: 'Just listen, no advice.',
      currentChallenges: 'my husband',
      personalityType: 'ESTJ',
    };
    for (const message of ['I want to kill myself.', 'My husband hit me again. What should I do?']) {
      expect(talk([message], preferences)).toEqual(talk([message]));
      expect(talk([message], preferences)[0]).toContain('support card');
    }
  });
});

describe('the questions and wordings', () => {
  const rows = z
    .array(
      z.strictObject({
        key: z.string().regex(/^[a-z-]+$/),
        text: z
          .string()
          .regex(/^\p{Lu}.+\?$/u)
          .max(120),
        fits: z.array(z.string()).min(1),
      }),
    )
    .parse(questionRows);

  it('are at least 80 open questions, no two alike, with no broken link', () => {
    expect(rows.length).toBeGreaterThanOrEqual(80);
    expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
    const alike = rows.flatMap((one, index) =>
      rows
        .slice(index + 1)
        .flatMap((two) => (likeness(one.text, two.text) > 0.7 ? [[one.text, two.text]] : [])),
    );
    expect(alike).toEqual([]);
    const known = new Set([
      'any',
      'felt',
      'tone:mixed',
      ...feelings.keys(),
      ...patterns.map(({ key }) => `pattern:${key}`),
    ]);
    expect(rows.flatMap(({ fits }) => fits).filter((fit) => !known.has(fit))).toEqual([]);
    // A question that can be answered by yes or no opens nothing.
    expect(rows.filter(({ text }) => /^(?:Do|Did|Are|Were|Can|Could|Have|Has) /.test(text))).toEqual([]);
  });

  it('shame, diagnose, promise and command nothing', () => {
    const texts = [...rows.map(({ text }) => text), ...JSON.stringify(wordings).match(/"[^"]{12,}"/g)!];
    expect(texts.flatMap((text) => findUnwelcome(text).map((fault) => ({ text, fault })))).toEqual([]);
  });
});
