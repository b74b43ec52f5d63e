import { answerOf, type Sample } from '../../testing/sample.ts';
import { makePngBomb } from '../../testing/sample-images.ts';

export const sample: Sample = {
  async fill({ person }) {
    const imageBase64 = makePngBomb(8).toString('base64');
    const { imageUrl } = await answerOf<{ imageUrl: string }>(
      person.post('/api/upload-image', { imageBase64 }),
    );
    return [{ imageId: imageUrl.split('/').at(-1) ?? '' }];
  },
  words: [],
  bodies: {},
};
