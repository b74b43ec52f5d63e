import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findWriter, pickOwnWords, readConversation, writeConversation } from './plain-conversation.ts';

const listLines = (content: string) =>
  readConversation(content).lines.map(({ speaker, text }) => [speaker, text]);

const expected = [
  ['Anna', 'Are you still up?'],
  ['Ben 🌵', 'Yes.\nCould not sleep.'],
  ['Anna', 'Me neither'],
];

describe('CONV-01 · a conversation is read from', () => {
  it.each([
    [
      'WhatsApp on an iPhone, German, with media left out',
      '[21.11.24, 18:00:00] Anna: ‎Nachrichten und Anrufe sind Ende-zu-Ende-verschlüsselt.\n[21.11.24, 18:04:31] Anna: Are you still up?\n[21.11.24, 18:05:02] Ben 🌵: Yes.\nCould not sleep.\n‎[21.11.24, 18:05:20] Ben 🌵: ‎Bild weggelassen\n[21.11.24, 18:05:40] Anna: Me neither',
    ],
    [
      'WhatsApp on Android, German',
      '21.11.24, 18:04 - Anna: Are you still up?\n21.11.24, 18:05 - Ben 🌵: Yes.\nCould not sleep.\n21.11.24, 18:05 - Ben 🌵: <Medien ausgeschlossen>\n21.11.24, 18:06 - Anna: Me neither',
    ],
    [
      'WhatsApp on Android, American',
      '11/21/24, 6:04 PM - Anna: Are you still up?\n11/21/24, 6:05 PM - Ben 🌵: Yes.\nCould not sleep.\n11/21/24, 6:05 PM - Ben 🌵: IMG-20241121-WA0001.jpg (file attached)\n11/21/24, 6:06 PM - Anna: Me neither',
    ],
    [
      'WhatsApp on an iPhone, Dutch',
      '[21-11-2024 18:04:31] Anna: Are you still up?\n[21-11-2024 18:05:02] Ben 🌵: Yes.\nCould not sleep.\n[21-11-2024 18:05:20] Ben 🌵: ‎afbeelding weggelaten\n[21-11-2024 18:05:40] Anna: Me neither',
    ],
    [
      'WhatsApp on an iPhone, Japanese dates',
      '[2024/11/21 18:04:31] Anna: Are you still up?\n[2024/11/21 18:05:02] Ben 🌵: Yes.\nCould not sleep.\n[2024/11/21 18:05:40] Anna: Me neither',
    ],
    [
      'Signal in text',
      '[2024-11-21 18:04] Anna: Are you still up?\n[2024-11-21 18:05] Ben 🌵: Yes.\nCould not sleep.\n[2024-11-21 18:06] Anna: Me neither',
    ],
    [
      'Signal in JSON',
      JSON.stringify([
        { sender: 'Anna', type: 'incoming', sent_at: 1, body: 'Are you still up?' },
        { sender: 'Ben 🌵', type: 'incoming', sent_at: 2, body: 'Yes.\nCould not sleep.' },
        { sender: 'Ben 🌵', type: 'incoming', sent_at: 3, body: '' },
        { sender: 'Anna', type: 'incoming', sent_at: 4, body: 'Me neither' },
      ]),
    ],
    [
      'Telegram in JSON',
      JSON.stringify({
        name: 'Anna',
        type: 'personal_chat',
        messages: [
          {
            id: 1,
            type: 'service',
            date: '2024-11-21T18:00:00',
            actor: 'Anna',
            action: 'phone_call',
            text: '',
          },
          {
            id: 2,
            type: 'message',
            date: '2024-11-21T18:04:31',
            from: 'Anna',
            text: ['Are you ', { type: 'bold', text: 'still' }, ' up?'],
          },
          {
            id: 3,
            type: 'message',
            date: '2024-11-21T18:05:02',
            from: 'Ben 🌵',
            text: 'Yes.\nCould not sleep.',
          },
          {
            id: 4,
            type: 'message',
            date: '2024-11-21T18:05:10',
            from: 'Ben 🌵',
            photo: 'photo_1.jpg',
            text: '',
          },
          { id: 5, type: 'message', date: '2024-11-21T18:05:40', from: 'Anna', text: 'Me neither' },
        ],
      }),
    ],
    [
      'Messenger in JSON, newest first, with its broken letters',
      JSON.stringify({
        participants: [{ name: 'Anna' }, { name: 'Ben ð\u009f\u008cµ' }],
        messages: [
          { sender_name: 'Anna', timestamp_ms: 3, content: 'Me neither' },
          { sender_name: 'Ben ð\u009f\u008cµ', timestamp_ms: 2, content: 'Yes.\nCould not sleep.' },
          { sender_name: 'Ben ð\u009f\u008cµ', timestamp_ms: 2, photos: [{ uri: 'a.jpg' }] },
          { sender_name: 'Anna', timestamp_ms: 1, content: 'Are you still up?' },
        ],
      }),
    ],
    [
      'Slack in JSON',
      JSON.stringify([
        {
          type: 'message',
          subtype: 'channel_join',
          user: 'U1',
          ts: '1',
          text: '<@U1> has joined the channel',
        },
        {
          type: 'message',
          user: 'U1',
          ts: '2',
          text: 'Are you still up?',
          user_profile: { real_name: 'Anna' },
        },
        {
          type: 'message',
          user: 'U2',
          ts: '3',
          text: 'Yes.\nCould not sleep.',
          user_profile: { real_name: 'Ben 🌵' },
        },
        { type: 'message', user: 'U1', ts: '4', text: 'Me neither', user_profile: { real_name: 'Anna' } },
      ]),
    ],
    [
      'an iMessage export',
      'Nov 21, 2024  6:04:31 PM (Read by you after 3 seconds)\nAnna\nAre you still up?\n\nNov 21, 2024  6:05:02 PM\nBen 🌵\nYes.\nCould not sleep.\n\nNov 21, 2024  6:05:40 PM\nAnna\nMe neither',
    ],
    ['plain text', 'Anna: Are you still up?\nBen 🌵: Yes.\nCould not sleep.\n\nAnna: Me neither'],
  ])('%s', (_, content) => {
    expect(listLines(content)).toEqual(expected);
  });

  it.each([
    ['Hebrew', 'דנה', 'יוסי'],
    ['Arabic', 'ليلى', 'سامي'],
    ['Russian', 'Анна', 'Борис'],
    ['Greek', 'Άννα', 'Νίκος'],
  ])('plain text with names in %s letters', (_, one, other) => {
    expect(listLines(`${one}: ?\n${other}: ok\n${one}: !`)).toEqual([
      [one, '?'],
      [other, 'ok'],
      [one, '!'],
    ]);
  });

  it('prose, which has no speakers', () => {
    const prose = 'We talked for an hour. I said it was fine: it was not.';
    expect(readConversation(prose)).toEqual({ lines: [{ speaker: null, text: prose }], speakers: [] });
  });

  it.each(['{', '[]', '{"messages": 7}', '[{"a": 1}]', '{"messages": [null, 7]}'])(
    '%s without harm',
    (content) => {
      expect(readConversation(content).speakers).toEqual([]);
    },
  );
});

it('CONV-01 · words about left-out media are kept', () => {
  const said = 'You never say what you omitted (on purpose)';
  expect(listLines(`Anna: ${said}\nBen: Sorry.\nAnna: ok`)[0]).toEqual(['Anna', said]);
});

describe('the speakers', () => {
  const chat = readConversation('Me: Hi Ben.\nBen: Hi.\nBen: You okay?');

  it('are counted in the order in which they speak', () => {
    expect(chat.speakers).toEqual([
      { name: 'Me', messages: 1 },
      { name: 'Ben', messages: 2 },
    ]);
    expect(findWriter(chat.speakers)).toBe('Me');
    expect(findWriter([{ name: 'Ben', messages: 1 }])).toBeNull();
  });

  it('get new names, and keep their old ones if the new one is blank', () => {
    expect(writeConversation(chat, { Ben: 'Leo', Me: '  ' })).toBe('Me: Hi Ben.\nLeo: Hi.\nLeo: You okay?');
  });

  it('are recognised again in what was written', () => {
    const again = readConversation(writeConversation(chat, { Ben: 'Leo' }));
    expect(again.speakers.map(({ name }) => name)).toEqual(['Me', 'Leo']);
  });
});

it('reading never throws, whatever the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (content) => {
      writeConversation(readConversation(content));
    }),
    { numRuns: 200 },
  );
  fc.assert(
    fc.property(fc.json(), (content) => {
      writeConversation(readConversation(content));
    }),
    { numRuns: 200 },
  );
});

it('the person’s own words are the writer’s alone: the whole of a text without speakers, and none of a talk between others', () => {
  const talk = readConversation('Me: I am so tired.\nBen: I want to die.\nMe: Please call somebody.');
  expect(pickOwnWords(talk)).toBe('I am so tired.\nPlease call somebody.');
  const named = readConversation('Ana: I am so tired.\nBen: I want to die.\nAna: Please call somebody.');
  expect(pickOwnWords(named)).toBe('');
  expect(pickOwnWords(named, { Ana: 'Me' })).toBe('I am so tired.\nPlease call somebody.');
  expect(pickOwnWords(readConversation('He said it was my fault.'))).toBe('He said it was my fault.');
});
