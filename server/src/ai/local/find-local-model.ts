import { z } from 'zod';
import type { AiConfig } from '../../platform/config/config-ai.ts';
import { tracedFetch } from '../../platform/tracing/trace.ts';

/** A language model that runs on this computer. */
export interface LocalModel {
  name: string;
  ai: AiConfig;
}

const mostMs = 700;
/** Models that only turn text into numbers answer nobody. */
const isForWords = (name: string) => !/embed/i.test(name);

/** Where such programs listen: on this computer, and nowhere else. */
const programs = [
  {
    // Ollama
    origin: 'http://127.0.0.1:11434',
    path: '/api/tags',
    namesIn: (answer: unknown) =>
      z
        .object({ models: z.array(z.object({ name: z.string() })) })
        .parse(answer)
        .models.map(({ name }) => name),
  },
  {
    // llama.cpp
    origin: 'http://127.0.0.1:8080',
    path: '/v1/models',
    namesIn: (answer: unknown) =>
      z
        .object({ data: z.array(z.object({ id: z.string() })) })
        .parse(answer)
        .data.map(({ id }) => id),
  },
];

/** The first language model of this computer that answers at an address where such programs usually listen; null without one. */
export async function findLocalModel({
  ask = tracedFetch('local-model'),
}: {
  ask?: (address: string, options: RequestInit) => Promise<Response>;
} = {}): Promise<LocalModel | null> {
  for (const { origin, path, namesIn } of programs) {
    const found = await namesAt();
    const model = found.find(isForWords);
    if (model !== undefined) return { name: shortName(model), ai: configOf(model) };

    async function namesAt(): Promise<string[]> {
      try {
        const answer = await ask(`${origin}${path}`, {
          signal: AbortSignal.timeout(mostMs),
          redirect: 'error',
        });
        return answer.ok ? namesIn(await answer.json()) : [];
      } catch {
        // Nothing listens there, or something else does.
        return [];
      }
    }
    function configOf(name: string): AiConfig {
      return { provider: 'openai-compatible', model: name, apiKey: null, baseUrl: `${origin}/v1` };
    }
  }
  return null;
}

/** A model as people call it: without the folder of its file and what says that it is the latest. */
function shortName(name: string): string {
  return name.replace(/^.*\//, '').replace(/:latest$|\.gguf$/, '');
}
