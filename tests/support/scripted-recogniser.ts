import type { Page } from '@playwright/test';

/** What a test makes the browser's recogniser do, in the order of its steps. */
export interface ScriptedRecogniser {
  /** Words that are not final yet. */
  hearing: (text: string) => Promise<void>;
  /** Words that are recognised for good. */
  hear: (...texts: string[]) => Promise<void>;
  fail: (code: string) => Promise<void>;
  end: () => Promise<void>;
  /** How the app has set up and used the recognisers so far. */
  read: () => Promise<{
    started: number;
    running: number;
    continuous: boolean;
    interimResults: boolean;
    lang: string;
  }>;
}

interface Stage {
  started: number;
  current: Scripted | null;
  /** Ends as soon as it is stopped, like a browser with nothing left to recognise. */
  endsOnStop: boolean;
  refusesToStart: boolean;
}
interface Scripted {
  continuous: boolean;
  interimResults: boolean;
  lang: string;
  isRunning: boolean;
  results: unknown[];
  onresult: ((event: unknown) => void) | null;
  onerror: ((event: { error: string }) => void) | null;
  onend: (() => void) | null;
}

/** Replaces the browser's recogniser by a scripted one before the page loads. */
export async function scriptRecogniser(
  page: Page,
  { endsOnStop = true, refusesToStart = false } = {},
): Promise<ScriptedRecogniser> {
  await page.addInitScript(
    (options) => {
      const stage: Stage = { started: 0, current: null, ...options };
      class ScriptedRecognition {
        continuous = false;
        interimResults = false;
        lang = '';
        isRunning = false;
        results: unknown[] = [];
        onresult: ((event: unknown) => void) | null = null;
        onerror: ((event: { error: string }) => void) | null = null;
        onend: (() => void) | null = null;
        start() {
          if (stage.refusesToStart || this.isRunning) throw new DOMException('Busy', 'InvalidStateError');
          this.isRunning = true;
          stage.started += 1;
          stage.current = this;
        }
        stop() {
          if (stage.endsOnStop) this.finish();
        }
        abort() {
          this.finish();
        }
        private finish() {
          if (!this.isRunning) return;
          this.isRunning = false;
          queueMicrotask(() => this.onend?.());
        }
      }
      Object.assign(window, {
        recognition: stage,
        SpeechRecognition: ScriptedRecognition,
        webkitSpeechRecognition: ScriptedRecognition,
      });
    },
    { endsOnStop, refusesToStart },
  );

  const act = (step: { finals?: string[]; interim?: string; code?: string; isEnd?: boolean }) =>
    page.evaluate(({ finals = [], interim, code, isEnd }) => {
      const { current } = (window as unknown as { recognition: Stage }).recognition;
      if (current === null) throw new Error('Nothing was started.');
      const said = [...finals.map((text) => ({ text, isFinal: true })), { text: interim, isFinal: false }];
      for (const { text, isFinal } of said) {
        if (text === undefined) continue;
        const before = current.results.filter((result) => (result as { isFinal: boolean }).isFinal);
        current.results = [...before, Object.assign([{ transcript: text }], { isFinal })];
        current.onresult?.({ resultIndex: before.length, results: current.results });
      }
      if (code !== undefined) current.onerror?.({ error: code });
      if (code !== undefined || isEnd) {
        current.isRunning = false;
        current.onend?.();
      }
    }, step);

  return {
    hearing: (interim) => act({ interim }),
    hear: (...finals) => act({ finals }),
    fail: (code) => act({ code }),
    end: () => act({ isEnd: true }),
    read: () =>
      page.evaluate(() => {
        const { started, current } = (window as unknown as { recognition: Stage }).recognition;
        return {
          started,
          running: current?.isRunning ? 1 : 0,
          continuous: current?.continuous ?? false,
          interimResults: current?.interimResults ?? false,
          lang: current?.lang ?? '',
        };
      }),
  };
}
