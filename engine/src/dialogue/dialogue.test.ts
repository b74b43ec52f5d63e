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
import { guide } from './guide.ts';
import { reply } from './reply.ts';
import wordings from './words/wordings.json' with { type: 'json' };

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

/** Whether an answer gives a small step. */
const gives = (answer: string) =>
  wordings.steps.some((wording) => answer.includes(wording.replace('{step}', '').trim()));

describe('a reply', { timeout: 30_000 }, () => {
  it('answers a named feeling and asks one question about what was said', () => {
    const [answer] = talk([session[0]!]);
    expect(answer).toMatch(/angry/i);
    expect(answer).toContain('your sister');
    expect(answer!.match(/\?/g)).toHaveLength(1);
  });

  it('asks no question twice, and never says the same twice in a row', () => {
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
    expect(answers.filter((answer, index) => answer === answers[index - 1])).toEqual([]);
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

  it('gives one small step when asked, and another one when asked again', () => {
    const answers = talk([...session.slice(0, 3), 'What should I do?', 'What else could I do?']);
    const steps = answers.slice(3).map((answer) => answer.split(': ').at(-1));
    expect(answers.slice(0, 3).filter((answer) => gives(answer))).toEqual([]);
    expect(answers.slice(3).filter((answer) => gives(answer))).toHaveLength(2);
    expect(new Set(steps).size).toBe(2);
  });

  it('remembers a person who was spoken of before', () => {
    expect(talk([session[1]!, ...session.slice(2), session[0]!]).join()).toMatch(/your sister/i);
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
    ['hello', /\?$/],
    ['are you a human?', /I'm an AI|No person/],
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
  /** Answers question after question, and returns the index after each answer; the last is undefined. */
  function walk(answers: readonly string[]): { indexes: (number | undefined)[]; last: GuideStep } {
    const history: ChatMessage[] = [];
    const indexes: (number | undefined)[] = [];
    let last: GuideStep | undefined;
    for (const message of answers) {
      const questionIndex: number = last?.nextQuestionIndex ?? 0;
      last = GuideStep.parse(guide({ template, questionIndex, message, history }));
      history.push({ role: 'user', content: message }, { role: 'assistant', content: last.message });
      indexes.push(last.nextQuestionIndex);
      const hasMoved = last.nextQuestionIndex !== undefined && last.nextQuestionIndex > questionIndex;
      if (hasMoved) expect(last.message.endsWith(template.questions[questionIndex + 1]!)).toBe(true);
    }
    return { indexes, last: last! };
  }

  it('GUIDE-07 GUIDE-08 · walks through the questions in order and closes after the last', () => {
    const { indexes, last } = walk(['The garden.', 'The tomatoes.', 'My neighbour.', 'Water.', 'Sun.']);
    expect(indexes).toEqual([1, 2, 3, 4, undefined]);
    expect(last.isComplete).toBe(true);
  });

  it('asks once about bad news before it goes on', () => {
    const { indexes, last } = walk([
      'My dog died on Monday.',
      'He always waited at the door.',
      'Then my grandmother died too.',
      'She was ninety.',
      'We sang for her.',
      'That is all.',
    ]);
    expect(indexes).toEqual([0, 1, 2, 3, 4, undefined]);
    expect(last.isComplete).toBe(true);
  });

  it('leaves a question that somebody has nothing to say to', () => {
    const { message } = guide({ template, questionIndex: 0, message: 'idk' });
    expect(message).toMatch(/fine|without it|need an answer/);
    expect(message.endsWith('Second?')).toBe(true);
  });

  it('GUIDE-07 · keeps the question where a message is no answer to it, and says so', () => {
    const { indexes, last } = walk(['hi', 'what do you mean?', 'this is stupid', 'are you a real person?']);
    expect(indexes).toEqual([0, 0, 0, 0]);
    expect(last.message.endsWith('First?')).toBe(true);
    expect(last.message.match(/\?/g)).toHaveLength(1);
  });

  it('lets somebody stop, without a question', () => {
    const { message, nextQuestionIndex } = guide({ template, questionIndex: 2, message: 'stop' });
    expect(nextQuestionIndex).toBe(2);
    expect(message).not.toContain('?');
  });

  it('gives a small step that is asked for, and none to somebody who wants none', () => {
    const asked = { template, questionIndex: 2, message: 'what should I do' };
    expect(gives(guide(asked).message)).toBe(true);
    const preferences = { supportNeeds: 'Please just listen.' };
    expect(gives(guide({ ...asked, preferences }).message)).toBe(false);
  });

  it('does not go on with the questions after a crisis before the person is safer', () => {
    const { indexes, last } = walk([
      'My wife.',
      'I want to die and be with her.',
      'I miss her voice.',
      'My daughter is here with me now.',
      'Her hands.',
    ]);
    expect(indexes).toEqual([1, 1, 1, 1, 2]);
    expect(last.message.endsWith('Third?')).toBe(true);
  });

  it('stays with the person instead of the questions in a crisis', () => {
    const answer = guide({ template, questionIndex: 2, message: 'I do not want to be alive any more.' });
    expect(answer).toMatchObject({ nextQuestionIndex: 2, crisis: { isCrisis: true } });
    expect(answer.message).not.toContain('Fourth?');
  });
});

describe('what a person wrote about themselves', { timeout: 30_000 }, () => {
  const listens = (answer: string) => wordings.listeningStill.some((text) => answer.includes(text));
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
    const messages = [...session.slice(0, 3), 'What should I do?', 'Any advice?', 'What else can I try?'];
    const answers = talk(messages, { supportNeeds });
    expect(answers.filter(gives)).toEqual([]);
    expect(answers.slice(3).filter(listens)).toHaveLength(3);
    expect(gives(talk(messages)[3]!)).toBe(true);
  });

  it.each([
    'Practical ideas',
    'Concrete tools and small steps',
    'I have no tools to cope with it, so tips help me',
    'I don’t know what practical steps to take',
    'Not just listening: I need ideas',
  ])('offers one step unasked, once a conversation: %s', (supportNeeds) => {
    expect(talk(session, { supportNeeds }).filter(gives)).toHaveLength(1);
    expect(talk(session).filter(gives)).toEqual([]);
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
