import type { FromMemory, ToMemory } from './memory-messages.ts';
import { createRemembering } from './remembering.ts';

// In a worker, because reading a journal takes minutes once and a search must not delay typing. Nothing is sent anywhere.
const remembering = createRemembering((message: FromMemory) => self.postMessage(message));

self.onmessage = ({ data }: MessageEvent<ToMemory>) => remembering.hear(data);
