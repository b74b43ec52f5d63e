/** Sentences about what happens on a day. They tell only what happened; other sentences tell how it felt. */
export const events = {
  run: [
    'I went for a run along the river before breakfast.',
    'Ran to the lock and back after work.',
    'A short run through the park, four kilometres.',
  ],
  iva: [
    'Iva came by in the evening.',
    'Had lunch with Iva at the market.',
    'Iva called, and we talked for an hour.',
  ],
  dominik: [
    'Dominik moved the deadline again.',
    'Another meeting with Dominik about the review.',
    'Then Dominik asked for the numbers, the third time this week.',
  ],
  shortNight: [
    'I slept badly and was up at four.',
    "I couldn't sleep until two.",
    'Slept badly again, five hours at most.',
  ],
  mother: ['Phoned my mother about her garden.', 'My mother sent photos of the old house.'],
} as const;

/** Sentences about how a day was, from a very heavy one to a very light one. */
export const pages = {
  veryLow: [
    'I am exhausted and so sad that I cried in the bathroom at work.',
    'Everything feels hopeless today, and I am ashamed of how little I got done.',
    'I was furious, and then I was only lonely.',
    'I am overwhelmed and afraid that I am going to fail at this.',
  ],
  low: [
    'I was tense all day and could not settle to anything.',
    'I felt a bit lonely in the evening.',
    'I am worried about the rent and annoyed with myself.',
    'It was a disappointing day, and I was irritable with everybody.',
  ],
  even: [
    'Cooked rice with lentils and did the laundry.',
    'Two meetings before lunch, then the budget sheet.',
    'Bought bread and batteries, and moved the appointment to the 14th.',
    'Watched the second half of the documentary about bridges.',
  ],
  high: [
    'I felt calm and content this evening.',
    'It was a pleasant day, and I laughed at lunch.',
    'I am glad that I went, and a little proud.',
    'I was relaxed, and looking forward to the weekend.',
  ],
  veryHigh: [
    'I am so happy and grateful for this day.',
    'I laughed until I cried, and I felt loved.',
    'I am full of joy, and proud of what I made.',
    'What a wonderful day. I felt free and at peace.',
  ],
} as const;

export const dreams = [
  {
    title: 'The train',
    symbols: ['train', 'friend'],
    narrative:
      'I ran along a platform and the train left without me. Iva waved from the window. I was not sad, only late.',
    emotions: ['Anxiety'],
    wokeFeeling: 'restless',
  },
  {
    title: 'The old house',
    symbols: ['house', 'room'],
    narrative:
      'The old house had one more room. There was a piano in it, under a sheet, and somebody had watered the plants.',
    emotions: ['Wonder', 'Peace'],
    wokeFeeling: 'curious',
  },
  {
    title: 'No shoes',
    symbols: ['shoes', 'exam'],
    narrative:
      'I had to give the review in front of everybody, and I had no shoes. Dominik read my notes aloud.',
    emotions: ['Fear', 'Confusion'],
    wokeFeeling: 'uneasy',
  },
  {
    title: 'Water',
    symbols: ['water', 'house'],
    narrative:
      'The river had come up to the second floor. It was warm and clear, and I swam from window to window.',
    emotions: ['Joy'],
    wokeFeeling: 'rested',
  },
  {
    title: 'The train again',
    symbols: ['train'],
    narrative: 'The train again. This time I sat in it and could not find my ticket. Nobody asked for it.',
    emotions: ['Confusion'],
    wokeFeeling: 'amused',
  },
  {
    title: 'My mother as a child',
    symbols: ['mother'],
    narrative:
      'My mother was seven and I was looking after her. She asked me what happens later, and I did not know.',
    emotions: ['Love', 'Sadness'],
    wokeFeeling: 'tender',
  },
] as const;

export const goals = [
  {
    title: 'Run ten kilometers without a break',
    category: 'health',
    targetValue: 10,
    unit: 'km',
    dueInDays: 40,
    progress: [
      { daysAgo: 96, progressValue: 2, notes: 'Two, and then I walked home.', mood: 'neutral' },
      { daysAgo: 70, progressValue: 4, mood: 'motivated' },
      { daysAgo: 41, progressValue: 6, notes: 'The lock and back, in the rain.', mood: 'proud' },
      { daysAgo: 12, progressValue: 8, notes: 'Iva came along for the second half.', mood: 'satisfied' },
    ],
  },
  {
    title: 'Read twenty books',
    category: 'personal-growth',
    targetValue: 20,
    unit: 'books',
    dueInDays: 39,
    progress: [
      { daysAgo: 300, progressValue: 3 },
      { daysAgo: 200, progressValue: 9, notes: 'Nine already.', mood: 'satisfied' },
      { daysAgo: 30, progressValue: 17, mood: 'excited' },
    ],
  },
] as const;

/** The moods that can be chosen on a day, by how it was. */
export const moods = {
  veryLow: ['grief', 'sadness', 'anger', 'fear'],
  low: ['pensiveness', 'annoyance', 'apprehension', 'boredom'],
  even: ['acceptance', 'interest', 'distraction', 'anticipation'],
  high: ['serenity', 'trust', 'joy', 'interest'],
  veryHigh: ['joy', 'ecstasy', 'admiration', 'amazement'],
} as const;
