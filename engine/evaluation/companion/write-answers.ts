/// <reference types="node" />
// tsx engine/evaluation/companion/write-answers.ts OUT [CONVERSATIONS]: writes the answers of the companion without a
// language model to each turn of its evaluation conversations as JSON lines to OUT, to compare versions.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  installCompanion,
  installDangerReader,
  installEncoder,
  installPageReader,
  reply,
} from '../../src/index.ts';
import {
  loadDangerReader,
  loadPageReader,
  loadTrainedCompanion,
  loadTrainedEncoder,
} from '../trained-model.ts';

interface Conversation {
  about: string;
  turns: { says: string; must: string; mustNot: string; answer?: string }[];
}

const [out, file = join(import.meta.dirname, 'conversations.jsonl')] = process.argv.slice(2);
if (!out) throw new Error('write-answers.ts OUT [CONVERSATIONS]');
installEncoder(loadTrainedEncoder());
installPageReader(loadPageReader());
installDangerReader(loadDangerReader());
installCompanion(loadTrainedCompanion());
const conversations = readFileSync(file, 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Conversation);
for (const { turns } of conversations) {
  const history: { role: 'user' | 'assistant'; content: string }[] = [];
  for (const turn of turns) {
    turn.answer = reply({ message: turn.says, history }).message;
    history.push({ role: 'user', content: turn.says }, { role: 'assistant', content: turn.answer });
  }
}
writeFileSync(out, conversations.map((one) => `${JSON.stringify(one)}\n`).join(''));
