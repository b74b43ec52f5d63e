import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { needPythonWithTorch } from '../../../scripts/testing/programs/python.mjs';
import { loadTrainedEncoder } from '../../evaluation/trained-model.ts';
import { createCompanionReader, findLikeliest } from './reading/companion-reader.ts';
import { createSituationReader } from './reading/situation-reader.ts';
import { readText } from './reading/text-reading.ts';
import { createResponseReader } from './responses/response-reader.ts';

const training = new URL('../../training/companion/', import.meta.url).pathname;
const readFirstRows = (kind: string, count: number) =>
  readFileSync(join(training, kind, readdirSync(join(training, kind))[0]!), 'utf8')
    .trim()
    .split('\n')
    .slice(0, count)
    .join('\n');

it('training the companion again works: a few rounds on two hundred messages, and on situations, already tell them apart', {
  timeout: 15 * 60_000,
}, () => {
  const folder = mkdtempSync(join(tmpdir(), 'reflect-training-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const options = { stdio: 'pipe', encoding: 'utf8' } as const;
  const messages = join(folder, 'messages.jsonl');
  writeFileSync(messages, readFirstRows('messages', 200));
  const situations = join(folder, 'situations');
  mkdirSync(situations);
  mkdirSync(join(folder, 'messages'));
  writeFileSync(join(folder, 'messages', 'few.jsonl'), readFirstRows('messages', 200));
  cpSync(join(training, 'situations/friends.txt'), join(situations, 'friends.txt'));
  const write = (script: string, ...rest: string[]) =>
    execFileSync('npx', ['tsx', join(training, script), ...rest], options);
  const [read, readSituations] = [join(folder, 'read'), join(folder, 'read-situations')];
  write('write-readings.ts', messages, read);
  write('write-situations.ts', situations, readSituations);
  const clauses = join(folder, 'read-clauses');
  write('write-readings.ts', join(training, 'clauses/clauses.jsonl'), clauses);
  const runPython = (script: string, ...rest: string[]) =>
    execFileSync(needPythonWithTorch(), [join(training, script), ...rest, '--out', folder], options);
  expect(runPython('train.py', '--readings', read, '--clauses', clauses, '--epochs', '8')).toMatch(
    /held out: \d+ messages/,
  );
  expect(
    runPython('situations.py', '--situations', situations, '--readings', readSituations, '--epochs', '2'),
  ).toMatch(/17 situations, \d+ examples/);

  const responses = join(folder, 'responses.jsonl');
  writeFileSync(responses, readFirstRows('responses', 300));
  write('write-responses.ts', responses, join(folder, 'read-responses'));
  const readResponses = ['--readings', join(folder, 'read-responses'), '--epochs', '3'];
  expect(runPython('responses.py', ...readResponses)).toMatch(/held out: \d+ messages/);

  const readBytes = (name: string) => {
    const { buffer, byteOffset, byteLength } = readFileSync(join(folder, name));
    return buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer;
  };
  expect(createSituationReader(readBytes('companion-situations.bin')).situations).toHaveLength(17);
  expect(createResponseReader(readBytes('companion-responses.bin'))).toBeDefined();
  const reader = createCompanionReader(readBytes('companion-reader.bin'));
  const readTone = (text: string) => {
    const { tones } = reader.read(readText(text, loadTrainedEncoder()), readText('', loadTrainedEncoder()));
    return tones.good > tones.bad ? 'good' : findLikeliest({ bad: tones.bad, good: tones.good });
  };
  expect(readTone('We got the keys to our own flat today, I am so happy.')).toBe('good');
  expect(readTone('He left me last night and I have been crying since.')).toBe('bad');
});
