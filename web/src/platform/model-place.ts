/** Where a language model runs, judged by the name of the company or the host that gets the texts. */
export function findModelPlace(name: string): 'same-machine' | 'company' | 'address' {
  const host = /^(.*?)(?::\d+)?$/.exec(name)?.[1] ?? name;
  if (host === 'localhost' || host === '[::1]' || host.startsWith('127.')) return 'same-machine';
  return ['OpenAI', 'Anthropic'].includes(name) ? 'company' : 'address';
}
