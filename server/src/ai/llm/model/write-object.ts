import { APICallError, generateText, Output } from 'ai';
import type { z } from 'zod';
import { type ChosenModel, providerOptions } from './language-models.ts';
import { EndedEarly } from './stream-model.ts';

interface ObjectRequest<Written> {
  schema: z.ZodType<Written>;
  name: string;
  system: string;
  prompt: string;
  abortSignal: AbortSignal;
  of: { userId: string | undefined; isByName?: boolean };
}

/**
 * Asks for an object in the shape of a schema. Many OpenAI-compatible servers don't support schemas and answer 400 or
 * 422; they are asked again without one.
 */
export function makeObjectWriter({
  chosen: { model, withoutSchema },
  askedFor,
  maxRetries,
}: {
  chosen: ChosenModel;
  /** A model that is only asked while this person's text may still be sent. */
  askedFor: (of: ObjectRequest<never>['of'], asked: ChosenModel['model']) => ChosenModel['model'];
  maxRetries: number;
}) {
  let schemaRefused = false;

  async function ask<Written>(
    { schema, name, of, ...request }: ObjectRequest<Written>,
    asked: ChosenModel['model'],
  ): Promise<Written> {
    const result = await generateText({
      ...request,
      model: askedFor(of, asked),
      output: Output.object({ schema, name }),
      maxRetries,
      providerOptions,
    });
    // Without an output the library would only say that there is none.
    if (result.finishReason === 'content-filter') throw new EndedEarly('refused');
    return result.output as Written;
  }

  return async <Written>(request: ObjectRequest<Written>): Promise<Written> => {
    if (withoutSchema && schemaRefused) return ask(request, withoutSchema);
    try {
      return await ask(request, model);
    } catch (error) {
      const refused = APICallError.isInstance(error) && [400, 422].includes(error.statusCode ?? 0);
      if (!withoutSchema || !refused) throw error;
      const written = await ask(request, withoutSchema);
      schemaRefused = true;
      return written;
    }
  };
}
