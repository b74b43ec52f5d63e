import type { FromMemory, ToMemory } from './memory-messages.ts';
import { createRemembering } from './remembering.ts';

// In a worker, as the first reading of a journal takes minutes and a search must not delay typing. Nothing is sent.
const remembering = createRemembering((message: FromMemory) => self.postMessage(message));

self.onmessage = ({ data }: MessageEvent<ToMemory>) => remembering.hear(data);
