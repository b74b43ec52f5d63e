// Plays a malicious server against the code of the web: npm run attack [-- A PART OF A NAME | --faults]
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildDeviceProgram } from './attack/build.ts';
import { attacks, play } from './attack/play.ts';
import type { Fault } from './simulate/build.ts';

/** A defence that is removed, and the attack that must succeed without it. */
interface TakenOut {
  attack: string;
  places: Omit<Fault, 'effect'>[];
}

const [given] = process.argv.slice(2);
process.exit(given === '--faults' ? await playFaults() : await playAll(given));

async function playAll(part = ''): Promise<number> {
  const make = await buildDeviceProgram();
  const chosen = attacks.filter(({ name }) => name.includes(part));
  let succeeded = 0;
  for (const attack of chosen) {
    const outcome = await play(make, attack);
    if (outcome !== null) succeeded += 1;
    console.log(
      outcome === null
        ? `failed     A server ${attack.name}.`
        : `SUCCEEDED  A server ${attack.name}: ${outcome}.`,
    );
  }
  const { user, system } = process.cpuUsage();
  console.log(`\n${((user + system) / 1e6).toFixed(1)} s of processor time.`);
  console.log(`${chosen.length} attacks, ${succeeded} succeeded`);
  return succeeded === 0 && chosen.length > 0 ? 0 : 1;
}

async function playFaults(): Promise<number> {
  const path = join(import.meta.dirname, 'attack/faults.json');
  const faults = JSON.parse(readFileSync(path, 'utf8')) as TakenOut[];
  let found = 0;
  for (const { attack: name, places } of faults) {
    const attack = attacks.find((one) => one.name === name);
    if (!attack) throw new Error(`No attack is called "${name}".`);
    const outcome = await play(
      await buildDeviceProgram(places.map((place) => ({ ...place, effect: name }))),
      attack,
    );
    if (outcome !== null) found += 1;
    console.log(
      outcome === null ? `NOT NOTICED  A server ${name}.` : `succeeds     A server ${name}: ${outcome}.`,
    );
  }
  const without = attacks.filter(({ name }) => !faults.some((fault) => fault.attack === name));
  for (const { name } of without) console.log(`no fault     A server ${name}.`);
  console.log(`\n${found} of ${faults.length} defences, taken out, let their attack succeed.`);
  return found === faults.length && without.length === 0 ? 0 : 1;
}
