/** A realistic entry, and what its analysis has to contain. */
export interface SampleEntry {
  kind: string;
  content: string;
  /** The range of the sentiment score, within 1 to 5. */
  sentiment: [low: number, high: number];
  /** At least one of these families of emotions has to be found. */
  families: string[];
  /** Families that must not be found. */
  never: string[];
  /** A word of the text that the summary or the evidence has to contain. */
  about: RegExp;
}

export const tenEntries: SampleEntry[] = [
  {
    kind: 'a joyful day',
    content:
      'Mina took her first steps today, right into my arms. I laughed until I cried. We called my mother and she cheered so loudly that the dog barked. I am so happy, and so grateful that I was home to see it. I want to keep this day forever.',
    sentiment: [4, 5],
    families: ['joy', 'trust'],
    never: ['anger', 'disgust'],
    about: /steps|Mina|arms|mother/,
  },
  {
    kind: 'grief',
    content:
      'Three months since Dad died. I found his glasses in the kitchen drawer this morning and sat down on the floor. The house is too quiet. I miss him so much that it hurts to breathe. People say it gets easier. It has not. I keep picking up the phone to call him.',
    sentiment: [1, 2.4],
    families: ['sadness'],
    never: ['joy', 'disgust'],
    about: /Dad|glasses|quiet|miss/,
  },
  {
    kind: 'anger at a colleague',
    content:
      'Derek presented my slides again as if they were his. I sat there and said nothing, and I am furious with him and with the whole room for nodding along. He even joked about how late he worked. I hate this. Tomorrow I will write to our manager, calmly, with the dates.',
    sentiment: [1, 2.6],
    families: ['anger', 'disgust'],
    never: ['joy', 'trust'],
    about: /Derek|slides|furious|manager/,
  },
  {
    kind: 'worry about a result',
    content:
      'The biopsy results come on Thursday. I cannot sleep, I keep reading forums at three in the morning, and my stomach is in knots. What if it is bad? I am scared to tell the kids anything before I know. I am terrified of the phone ringing.',
    sentiment: [1, 2.5],
    families: ['fear'],
    never: ['joy', 'trust'],
    about: /biopsy|sleep|scared|phone|Thursday/,
  },
  {
    kind: 'gratitude',
    content:
      'Three things I am thankful for tonight: the neighbour who shovelled our path before I woke up, the soup that Ana brought when she heard I was ill, and the light on the river at four. Small things, but they carried me. I feel lucky to live among kind people.',
    sentiment: [3.8, 5],
    families: ['joy', 'trust'],
    never: ['anger', 'fear', 'sadness'],
    about: /thankful|neighbour|soup|kind|light/,
  },
  {
    kind: 'mixed feelings',
    content:
      'I got the job in Lisbon. I am excited and proud, I worked two years for this. But telling Jonas was awful; he smiled and then he went very quiet. I feel sad and guilty about leaving him and the choir. Half of me is already packing and half of me wants to stay.',
    sentiment: [2.2, 4.2],
    families: ['joy', 'anticipation', 'sadness'],
    never: ['disgust'],
    about: /Lisbon|Jonas|choir|packing|job/,
  },
  {
    kind: 'self-blame',
    content:
      'I forgot the school play. I am such a failure as a father. I always ruin everything, and I never learn. Leo said it was fine, which made it worse. I should have put it in the calendar, I should have been there. I am ashamed to look at him.',
    sentiment: [1, 2.4],
    families: ['sadness', 'disgust', 'fear'],
    never: ['joy'],
    about: /play|failure|ruin|should|ashamed|Leo/,
  },
  {
    kind: 'an ordinary day',
    content:
      'Got up at seven, had porridge. Two meetings before lunch, then the budget sheet. Picked up the parcel, bought bread and batteries. Called the dentist to move the appointment to the 14th. Cooked rice with lentils. Watched the second half of the documentary about bridges.',
    sentiment: [2.5, 3.8],
    families: [],
    never: ['anger', 'sadness', 'disgust', 'fear'],
    about: /porridge|meetings|budget|parcel|dentist|lentils|documentary/,
  },
  {
    kind: 'exhaustion and overwork',
    content:
      'Another fourteen-hour shift. I am exhausted, my back aches, and I snapped at Priya over a coffee cup. I have not had a day off in three weeks and the rota for next week is worse. I feel empty and overwhelmed. I just want to sleep for a week without an alarm.',
    sentiment: [1, 2.6],
    families: ['sadness', 'anger', 'fear'],
    never: ['joy', 'trust'],
    about: /shift|exhausted|rota|sleep|overwhelmed/,
  },
  {
    kind: 'a quiet, hopeful turn',
    content:
      'First morning in weeks without that weight on my chest. I walked to the lake before work and watched the fog lift. Nothing is solved, but I feel calm, and I am looking forward to the weekend with Sam. I think the worst may be over. I slept well, and I am hopeful.',
    sentiment: [3.4, 5],
    families: ['joy', 'anticipation', 'trust'],
    never: ['anger', 'disgust'],
    about: /lake|fog|calm|weekend|hopeful|weight/,
  },
];
