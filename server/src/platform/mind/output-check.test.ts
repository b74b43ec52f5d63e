import { describe, expect, it } from 'vitest';
import { isFitToShow } from './output-check.ts';

describe('what a language model may say to a person', () => {
  it.each([
    'You felt relieved when your sister listened.',
    'Your day was heavy, and you still called your brother.',
    'You are tired, and you say so plainly.',
    'You wrote that your mother has bipolar disorder and that you worry about her.',
    'You could tell a person you trust, or call a helpline tonight.',
    'You are being hard on yourself for something that was not your fault.',
    'It sounds as if the week asked a lot of you.',
    'You are not lazy; you were worn out.',
    'You have a dramatic rehearsal on Friday.',
  ])('lets through: %s', (sentence) => {
    expect(isFitToShow(sentence)).toBe(true);
  });

  it.each([
    'You have depression.',
    'You may have borderline personality disorder.',
    'You seem to be showing it: you are clinically depressed.',
    'These are symptoms of major depressive disorder.',
    'This is consistent with PTSD.',
    'You’re a narcissist.',
    'You are just lazy.',
    'You are overreacting.',
    'It is your own fault.',
    'You should be ashamed of yourself.',
    'Snap out of it and move on.',
    'I promise everything will be fine.',
    'Stop taking your medication for a week.',
    'Read more at https://evil.example/x',
    'See [this](evil.example).',
    '<img src=x onerror=alert(1)>',
  ])('refuses: %s', (sentence) => {
    expect(isFitToShow(sentence)).toBe(false);
  });

  it('does not judge what it quotes from the text itself, but what it invents as a quote', () => {
    const source = 'Ben: you are lazy\nAna: I am tired';
    expect(isFitToShow('Ben says "you are lazy", which is criticism.', source)).toBe(true);
    expect(isFitToShow('Ben says "you are pathetic", which is criticism.', source)).toBe(false);
  });
});
