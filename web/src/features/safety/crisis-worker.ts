import { detectCrisis } from '@reflect/engine/safety';

// Long texts take a while; here they hold up nobody's typing.
self.onmessage = ({ data }: MessageEvent<string>) => {
  const { level, kinds } = detectCrisis(data);
  self.postMessage(level === 'none' ? null : { level, kinds });
};
