import type { AppConfig } from '@reflect/contract';

export interface FeaturePromise {
  key: 'encryption' | 'insights' | 'sharing' | 'setup';
  heading: string;
  body: string;
}

/** The four promises of the signed-out screen. Each says only what is true for this installation. */
export function listPromises(config: AppConfig | undefined): readonly FeaturePromise[] {
  return [
    {
      key: 'encryption',
      heading: 'End-to-end encryption',
      body: "When you switch on a private journal, only your devices can read it. Until then it's sealed on the server, which has the key.",
    },
    {
      key: 'insights',
      heading: 'AI emotional insights',
      body: describeInsights(config),
    },
    {
      key: 'sharing',
      heading: 'No data sharing',
      body: describeSharing(config),
    },
    {
      key: 'setup',
      heading: 'Quick setup',
      body: "Sign in and start writing. There's nothing else to set up.",
    },
  ];
}

function nameProvider({ mind }: AppConfig): string | null {
  return mind.provider === 'llm' ? (mind.providerName ?? 'a language model') : null;
}

// Other companies are mentioned only once the configuration is known.
function describeInsights(config: AppConfig | undefined): string {
  const basis = "Insights show the sentences they're based on.";
  if (!config) return `Your entries are analyzed for you alone. ${basis}`;
  const provider = nameProvider(config);
  return provider
    ? `Your entries are analyzed by ${provider} and by Reflect itself. ${basis}`
    : `Your entries are analyzed by Reflect itself, with no outside service. ${basis}`;
}

function describeSharing(config: AppConfig | undefined): string {
  if (!config) return 'Nothing you write is sold or shown to others.';
  const provider = nameProvider(config);
  const outside = [
    ...(provider ? [`${provider} receives the text it analyzes`] : []),
    ...(config.speech ? ['a speech service receives the text you have read aloud'] : []),
  ];
  if (outside.length === 0) return 'Nothing you write is sold, shown to others or sent to another company.';
  return `Nothing you write is sold or shown to others, but ${outside.join(', and ')}.`;
}
