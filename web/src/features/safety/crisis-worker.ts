import { detectCrisis } from '@reflect/engine/safety';

// In a worker, because a long text would delay typing.
self.onmessage = ({ data }: MessageEvent<string>) => {
  const { level, kinds } = detectCrisis(data);
  self.postMessage(level === 'none' ? null : { level, kinds });
};
