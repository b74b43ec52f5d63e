import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readChat } from './read-chat.ts';

const listTurns = (content: string) =>
  readChat(content)
    .messages.filter(({ isNote }) => !isNote)
    .map(({ speaker, start, end }) => [speaker, content.slice(start, end)]);

const dialogue = [
  ['Anna', 'Are you still up?'],
  ['Ben 🌵', 'Yes.\nCould not sleep.'],
  ['Anna', 'Me neither'],
];

describe('reading who says what', () => {
  it.each([
    [
      'WhatsApp on an iPhone, 24 hours',
      '[21/11/2024, 18:04:31] Anna: Are you still up?\n[21/11/2024, 18:05:02] Ben 🌵: Yes.\nCould not sleep.\n[21/11/2024, 18:05:40] Anna: Me neither',
    ],
    [
      'WhatsApp on an iPhone, 12 hours and marks',
      '\u200e[11/21/24, 6:04:31\u202fPM] Anna: Are you still up?\n[11/21/24, 6:05:02\u202fPM] ~\u202fBen 🌵: Yes.\nCould not sleep.\n[11/21/24, 6:05:40\u202fPM] Anna: Me neither',
    ],
    [
      'WhatsApp on Android with a note of the app',
      '21/11/2024, 18:00 - Messages and calls are end-to-end encrypted. No one outside of this chat can read them.\n21/11/2024, 18:04 - Anna: Are you still up?\n21/11/2024, 18:05 - Ben 🌵: Yes.\nCould not sleep.\n21/11/2024, 18:05 - Anna: <Media omitted>\n21/11/2024, 18:06 - Anna: Me neither',
    ],
    [
      'WhatsApp on Android, 12 hours',
      '11/21/24, 6:04 PM - Anna: Are you still up?\r\n11/21/24, 6:05 PM - Ben 🌵: Yes.\nCould not sleep.\r\n11/21/24, 6:06 PM - Anna: Me neither',
    ],
    [
      'Telegram',
      'Anna, [21.11.2024 18:04]\nAre you still up?\n\nBen 🌵, [21.11.2024 18:05]\nYes.\nCould not sleep.\n\nAnna, [21.11.2024 18:06]\nMe neither',
    ],
    [
      'Signal',
      '[2024-11-21 18:04] Anna: Are you still up?\n[2024-11-21 18:05] Ben 🌵: Yes.\nCould not sleep.\n[2024-11-21 18:06] Anna: Me neither',
    ],
    [
      'Signal with the time below, today',
      'Anna\nAre you still up?\n6:04 PM\nBen 🌵\nYes.\nCould not sleep.\n6:05 PM\nAnna\nMe neither\n6:06 PM',
    ],
    [
      'Signal with the time below, in 24 hours, with days between and empty lines',
      'Thu, Nov 21\n\nAnna\nAre you still up?\n18:04\n\nBen 🌵\nYes.\nCould not sleep.\n18:05\n\nYesterday\nAnna\nMe neither\n18:06\n',
    ],
    [
      'Signal with how long ago below',
      'Anna\nAre you still up?\n12m\nBen 🌵\nYes.\nCould not sleep.\n2 min\nAnna\nMe neither\nNow',
    ],
    [
      'Discord',
      'Anna — Today at 18:04\nAre you still up?\nBen 🌵 — Today at 18:05\nYes.\nCould not sleep.\nAnna — 21/11/2024 18:06\nMe neither',
    ],
    [
      'Slack',
      'Anna  6:04 PM\nAre you still up?\nBen 🌵  6:05 PM\nYes.\nCould not sleep.\nAnna  [6:06 PM]\nMe neither',
    ],
    [
      'Slack with the time on its own line',
      'Anna\n  6:04 PM\nAre you still up?\nBen 🌵\n  6:05 PM\nYes.\nCould not sleep.\nAnna\n  6:06 PM\nMe neither',
    ],
    [
      'an iMessage export',
      'Nov 21, 2024  6:04:31 PM (Read by you after 3 seconds)\nAnna\nAre you still up?\n\nNov 21, 2024  6:05:02 PM\nBen 🌵\nYes.\nCould not sleep.\n\nNov 21, 2024  6:05:40 PM\nAnna\nMe neither',
    ],
    [
      'WhatsApp in a browser',
      '[18:04, 21/11/2024] Anna: Are you still up?\n[18:05, 21/11/2024] Ben 🌵: Yes.\nCould not sleep.\n[18:06, 21/11/2024] Anna: Me neither',
    ],
    [
      'a list of names and colons',
      '- Anna: Are you still up?\n- Ben 🌵: Yes.\nCould not sleep.\n- Anna: Me neither',
    ],
    ['names and colons', 'Anna: Are you still up?\nBen 🌵: Yes.\nCould not sleep.\n\nAnna: Me neither'],
    [
      'names in bold',
      '**Anna:** Are you still up?\n**Ben 🌵:** Yes.\nCould not sleep.\n**Anna:** Me neither',
    ],
  ])('in %s', (_, content) => {
    expect(listTurns(content)).toEqual(dialogue.map(([who, words]) => [who, words]));
  });

  it('in Messenger, where the writer is "You"', () => {
    const content =
      'Anna\nAnna\nAre you still up?\nYou sent\nYes.\nAnna\nMe neither\n18:06\nYou sent\nShall we talk?';
    expect(listTurns(content)).toEqual([
      ['Anna', 'Are you still up?'],
      ['You', 'Yes.'],
      ['Anna', 'Me neither'],
      ['You', 'Shall we talk?'],
    ]);
  });

  it('in a mail thread with quote marks, several deep', () => {
    const content =
      'I did not mean it like that.\n\nOn Thu, Nov 21, 2024 at 6:04 PM Anna Berg <anna@example.org>\nwrote:\n\n> You left early again.\n> I was sad.\n>\n> On Wed, 20 Nov 2024 at 09:12, Ben <ben@example.org> wrote:\n>> See you there!';
    expect(listTurns(content)).toEqual([
      ['The newest message', 'I did not mean it like that.'],
      ['Anna Berg', 'You left early again.\n> I was sad.'],
      ['Ben', 'See you there!'],
    ]);
    expect(readChat(content).words).toHaveLength(content.length);
    expect(readChat(content).words).not.toContain('>> See');
  });

  it('in a mail thread with sender blocks', () => {
    const content =
      'From: Anna Berg <anna@example.org>\nSent: Thursday, 21 November 2024 18:04\nTo: Ben\nSubject: Saturday\n\nCan we talk?\n\n-----Original Message-----\nFrom: Ben <ben@example.org>\nSubject: Saturday\n\nI am fine.';
    expect(listTurns(content)).toEqual([
      ['Anna Berg', 'Can we talk?'],
      ['Ben', 'I am fine.'],
    ]);
  });

  it.each([
    ['prose', 'I told him one thing: no. He said: fine. Then we sat there.\nNobody spoke.'],
    ['a list', 'Flour: 200 g\nSugar: 80 g\nButter: 100 g'],
    ['a note with labels', 'Place: home\nWith: my sister\nContext: we argued about money'],
    ['pros and cons', 'Pros: it is near\nCons: it is loud'],
    ['a time above a line', 'Today 6:04 PM\nhey are you ok'],
    ['one time in a text', 'We met again on 21/11/2024, 18:04 - or so.\nIt was short.'],
  ])('finds nobody in %s', (_, content) => {
    expect(listTurns(content)).toEqual([[null, content]]);
  });

  it('keeps text before the chat separate, and a colon inside its message', () => {
    const content =
      'This is from last night:\n[18:04] Anna: Three things: milk, bread, you\n[18:05] Me: Note: I will be late';
    expect(listTurns(content)).toEqual([
      ['Anna', 'Three things: milk, bread, you'],
      ['Me', 'Note: I will be late'],
    ]);
  });

  it('never throws, and every message is part of the text, in order', { timeout: 60_000 }, () => {
    const piece = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.constantFrom(
        'Anna: ',
        '\n',
        '> ',
        '[18:04] ',
        '21/11/2024, 18:04 - Ben: ',
        'On Thu Anna wrote:\n',
        '\u200e',
        'Ben\n 6:04 PM\n',
      ),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
        const content = pieces.join('');
        let last = 0;
        for (const { start, end } of readChat(content).messages) {
          expect(start).toBeGreaterThanOrEqual(last);
          expect(end).toBeGreaterThan(start);
          expect(end).toBeLessThanOrEqual(content.length);
          last = end;
        }
      }),
      { numRuns: 300 },
    );
  });
});

it('in Signal, several messages may follow one name, and a message may be one word', () => {
  const chat = 'Anna\nHey\n9:14 AM\nStill there?\n9:15 AM\nBen\nSure\n9:20 AM\nAnna\nGood\n9:21 AM';
  expect(listTurns(chat)).toEqual([
    ['Anna', 'Hey'],
    ['Anna', 'Still there?'],
    ['Ben', 'Sure'],
    ['Anna', 'Good'],
  ]);
});

it('times at the end of one person’s text do not make it a conversation', () => {
  const plan = 'We leave the house together.\n9:00\nThe train goes from the old station.\n9:40';
  expect(listTurns(plan).map(([speaker]) => speaker)).toEqual([null]);
});
