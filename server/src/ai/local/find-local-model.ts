import { z } from 'zod';
import type { AiConfig } from '../../platform/config/config-ai.ts';
import { makeTracedFetch } from '../../platform/tracing/trace.ts';

export interface LocalModel {
  name: string;
  ai: AiConfig;
}

const maxWaitMs = 700;
/** Embedding models can't answer. */
const isForWords = (name: string) => !/embed/i.test(name);

/** The usual addresses of such programs, on this computer only. */
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

/** The first language model that answers at one of the usual addresses on this computer; null without one. */
export async function findLocalModel({
  ask = makeTracedFetch('local-model'),
}: {
  ask?: (address: string, options: RequestInit) => Promise<Response>;
} = {}): Promise<LocalModel | null> {
  for (const { origin, path, namesIn } of programs) {
    const found = await findNames();
    const model = found.find(isForWords);
    if (model !== undefined) return { name: shortenName(model), ai: makeConfig(model) };

    async function findNames(): Promise<string[]> {
      try {
        const answer = await ask(`${origin}${path}`, {
          signal: AbortSignal.timeout(maxWaitMs),
          redirect: 'error',
        });
        return answer.ok ? namesIn(await answer.json()) : [];
      } catch {
        // Nothing is running there, or another program is.
        return [];
      }
    }
    function makeConfig(name: string): AiConfig {
      return { provider: 'openai-compatible', model: name, apiKey: null, baseUrl: `${origin}/v1` };
    }
  }
  return null;
}

/** The name that people use: without the folder of its file, `:latest` and `.gguf`. */
function shortenName(name: string): string {
  return name.replace(/^.*\//, '').replace(/:latest$|\.gguf$/, '');
}
