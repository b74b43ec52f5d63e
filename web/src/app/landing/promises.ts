import type { AppConfig } from '@reflect/contract';

export interface FeaturePromise {
  key: 'encryption' | 'insights' | 'sharing' | 'setup';
  heading: string;
  body: string;
}

/** The four promises of the signed-out screen. Each body says only what is true for this installation. */
export function promisesFor(config: AppConfig | undefined): readonly FeaturePromise[] {
  const provider = config?.mind.provider === 'llm' ? (config.mind.providerName ?? 'a language model') : null;
  return [
    {
      key: 'encryption',
      heading: 'End-to-end encryption',
      body:
        "Each entry is encrypted before it's stored, with a key of your own that this server keeps to show and analyze " +
        'your entries, so a copy of the database shows none of your words.',
    },
    {
      key: 'insights',
      heading: 'AI emotional insights',
      body: provider
        ? `Your entries are analyzed by ${provider} and by Reflect itself. Insights show the sentences they're based on.`
        : "Your entries are analyzed by Reflect itself, with no outside service. Insights show the sentences they're based on.",
    },
    {
      key: 'sharing',
      heading: 'No data sharing',
      body: sharing(provider, config?.speech ?? false),
    },
    {
      key: 'setup',
      heading: 'Quick setup',
      body: "Sign in and start writing. There's nothing else to set up.",
    },
  ];
}

function sharing(provider: string | null, hasSpeech: boolean): string {
  const outside = [
    ...(provider ? [`${provider} receives the text it analyzes`] : []),
    ...(hasSpeech ? ['a speech service receives the text you have read aloud'] : []),
  ];
  if (outside.length === 0) return 'Nothing you write is sold, shown to others or sent to another company.';
  return `Nothing you write is sold or shown to others, but ${outside.join(', and ')}.`;
}
