import type { AiConfig } from '../../platform/config/config-ai.ts';

interface Written {
  model: string;
  pieces: readonly string[];
  ending: 'complete' | 'cut off' | 'refused';
}

/** An answer as server-sent events in a provider's documented protocol: everything up to the last words, and the end. */
export function makeEvents(
  provider: AiConfig['provider'],
  written: Written,
): { first: string; last: string } {
  switch (provider) {
    case 'openai':
      return makeResponsesEvents(written);
    case 'anthropic':
      return makeMessagesEvents(written);
    case 'openai-compatible':
      return makeCompletionsEvents(written);
  }
}

function formatEvents(events: readonly { type: string }[]): string {
  return events.map((event) => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`).join('');
}

function makeResponsesEvents({ model, pieces, ending }: Written) {
  const response = { id: 'resp_1', object: 'response', created_at: 1_790_000_000, model, output: [] };
  const usage = {
    input_tokens: 10,
    input_tokens_details: { cached_tokens: 0 },
    output_tokens: 10,
    output_tokens_details: { reasoning_tokens: 0 },
    total_tokens: 20,
  };
  const item = { id: 'msg_1', type: 'message', role: 'assistant', status: 'in_progress', content: [] };
  const place = { output_index: 0, item_id: 'msg_1', content_index: 0 };
  const isComplete = ending === 'complete';
  return {
    first: formatEvents([
      { type: 'response.created', response: { ...response, status: 'in_progress' } } as { type: string },
      { type: 'response.output_item.added', output_index: 0, item } as { type: string },
      ...pieces.map((delta) => ({ type: 'response.output_text.delta', ...place, delta, logprobs: [] })),
    ]),
    last: formatEvents([
      {
        type: 'response.output_item.done',
        output_index: 0,
        item: {
          ...item,
          status: 'completed',
          content: [{ type: 'output_text', text: pieces.join(''), annotations: [] }],
        },
      } as { type: string },
      {
        type: isComplete ? 'response.completed' : 'response.incomplete',
        response: {
          ...response,
          status: isComplete ? 'completed' : 'incomplete',
          incomplete_details: isComplete
            ? null
            : { reason: ending === 'refused' ? 'content_filter' : 'max_output_tokens' },
          usage,
        },
      } as { type: string },
    ]),
  };
}

function makeMessagesEvents({ model, pieces, ending }: Written) {
  const message = {
    id: 'msg_1',
    type: 'message',
    role: 'assistant',
    model,
    content: [],
    stop_reason: null,
    stop_sequence: null,
    usage: { input_tokens: 10, output_tokens: 1 },
  };
  const reason = { complete: 'end_turn', 'cut off': 'max_tokens', refused: 'refusal' }[ending];
  return {
    first: formatEvents([
      { type: 'message_start', message } as { type: string },
      { type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } } as {
        type: string;
      },
      ...pieces.map((text) => ({
        type: 'content_block_delta',
        index: 0,
        delta: { type: 'text_delta', text },
      })),
    ]),
    last: formatEvents([
      { type: 'content_block_stop', index: 0 } as { type: string },
      {
        type: 'message_delta',
        delta: { stop_reason: reason, stop_sequence: null },
        usage: { output_tokens: 10 },
      } as { type: string },
      { type: 'message_stop' },
    ]),
  };
}

function makeCompletionsEvents({ model, pieces, ending }: Written) {
  const chunk = (delta: object, finish: string | null) =>
    `data: ${JSON.stringify({
      id: 'chatcmpl-1',
      object: 'chat.completion.chunk',
      created: 1_790_000_000,
      model,
      choices: [{ index: 0, delta, logprobs: null, finish_reason: finish }],
    })}\n\n`;
  const reason = { complete: 'stop', 'cut off': 'length', refused: 'content_filter' }[ending];
  return {
    first: [
      chunk({ role: 'assistant', content: '' }, null),
      ...pieces.map((content) => chunk({ content }, null)),
    ].join(''),
    last: `${chunk({}, reason)}data: [DONE]\n\n`,
  };
}
