import { callWhenForgotten } from '../session/person-memory.ts';
import {
  type DeviceAnalysis,
  type OpenDeviceEngine,
  openDeviceEngine,
  type TextForDevice,
} from './device-engine.ts';

/** How long the engine stays in memory after its last use. */
const idleMs = 60_000;
/** The longest wait for one text. */
const maxMs = 20_000;

let engine: OpenDeviceEngine | null = null;
let idle: ReturnType<typeof setTimeout> | undefined;

/** Starts the engine ahead of its use: starting takes longer than reading a page. */
export function prepareEngine(): void {
  if (engine !== null) keep();
  else void analyseByKeptEngine({ content: '', recent: [] }).catch(() => undefined);
}

/** Analyses a text with an engine that stays loaded for the next one. Rejects if the browser can't run it. */
export async function analyseByKeptEngine(text: TextForDevice): Promise<DeviceAnalysis> {
  engine ??= openDeviceEngine();
  keep();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(reject, maxMs, new Error('The text took too long.'));
  });
  try {
    return await Promise.race([engine.analyse(text), late]);
  } catch (error) {
    stop();
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

function keep(): void {
  clearTimeout(idle);
  idle = setTimeout(stop, idleMs);
}

function stop(): void {
  clearTimeout(idle);
  engine?.close();
  engine = null;
}

// The engine's memory still holds what it read last.
callWhenForgotten(stop);
