import { expect, it } from 'vitest';
import { useTrainedReaders } from '../../../evaluation/use-trained-readers.ts';
import { feelings } from '../../sentences/feelings.ts';
import { analyseEntry } from '../analyse-entry.ts';

useTrainedReaders();

it.each([
  'Great, another sleepless night. Just what I needed before the exam. The neighbours were partying until four, how lovely for them.',
  "It's fine. Everything is fine. He moved out on Tuesday and took the kettle, and everything is fine. I told Mum it's fine. I told work it's fine.",
  'Wonderful. My boss gave my project to Tim. Thanks a lot. I simply love working weekends for nothing, really, best job ever.',
  'Oh joy, the boiler broke again. Lucky me. I love washing my hair in cold water in November.',
  'Brilliant start to the week: parking ticket, flat tyre, and it rained into the car. Could not be better.',
  'Yay, performance review season. Can’t wait to be told again how I could smile more. Living the dream.',
])('sarcastic praise does not make a page happy: %s', (content) => {
  const { leading, emotions, sentimentScore } = analyseEntry(content);
  expect(
    [leading?.emotion, ...emotions].filter((name) => (feelings.get(name ?? '')?.valence ?? 0) > 0),
  ).toEqual([]);
  expect(sentimentScore).toBeLessThanOrEqual(3.5);
});

it.each([
  'Great day. Another lovely swim, and the water was warm for once. We had chips on the beach and I laughed so much that my stomach hurt.',
  'Fantastic news, Mia got the job! We opened the good wine and danced in the kitchen. Just what we needed after this winter. I love this.',
  'Wonderful. The scan was clear, the baby is fine, and I can finally breathe. Lucky us.',
  'Thanks a lot to whoever left flowers at my door. I can’t wait for the weekend, we’re going to the lake with the whole gang. Living the dream!',
])('sincere praise still counts: %s', (content) => {
  const { leading, candidates, sentimentScore } = analyseEntry(content);
  expect(sentimentScore).toBeGreaterThan(3.8);
  for (const { emotion } of [leading ?? candidates[0]!, candidates[0]!])
    expect(feelings.get(emotion)?.valence).toBeGreaterThan(0);
});

it('a page of nothing but praise is believed', () => {
  expect(analyseEntry('Great. Fantastic. Wonderful.').sentimentScore).toBeGreaterThan(3.8);
});

it('a page about being alone is not read as joyful', () => {
  const { leading } = analyseEntry(
    'It is now five months I am here and I still eat alone in the mensa. In the group work they speak fast and when I understand the joke it is already finished. Yesterday I called my grandmother and said all is wonderful, I have many friend. She was so glad. After this I walked to the river and came back because it was cold.',
  );
  expect(leading).toBeNull();
});
