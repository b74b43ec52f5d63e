import type { AppConfig } from '@reflect/contract';

export interface FeaturePromise {
  key: 'encryption' | 'insights' | 'sharing' | 'setup';
  heading: string;
  body: string;
}

/** The four promises of the signed-out screen. Each body says what holds for this installation, and no more. */
export function promisesFor(config: AppConfig | undefined): readonly FeaturePromise[] {
  const provider = config?.mind.maker === 'llm' ? (config.mind.providerName ?? 'a language model') : null;
  return [
    {
      key: 'encryption',
      heading: 'End-to-end encryption',
      body:
        'Each entry is stored sealed with a key made for you alone, so a copied database shows none of your words. The ' +
        'server opens it to show it and to read it for you: it is not sealed from end to end yet.',
    },
    {
      key: 'insights',
      heading: 'AI emotional insights',
      body: provider
        ? `Your entries are read by ${provider}, with Reflect's own reader beside it. Insights show the sentences they rest on.`
        : 'Your entries are read by Reflect itself, with no outside service. Insights show the sentences they rest on.',
    },
    {
      key: 'sharing',
      heading: 'No data sharing',
      body: sharing(provider, config?.speech ?? false),
    },
    { key: 'setup', heading: 'Quick setup', body: 'Sign in and write. There is nothing else to fill in.' },
  ];
}

function sharing(provider: string | null, hasSpeech: boolean): string {
  const outside = [
    ...(provider ? [`${provider} receives what it reads for you`] : []),
    ...(hasSpeech ? ['a speech service receives a text when you have it read aloud'] : []),
  ];
  if (outside.length === 0) return 'Nothing you write is sold, shown to others or sent to another company.';
  return `Nothing you write is sold or shown to others. Only ${outside.join(', and ')}.`;
}
