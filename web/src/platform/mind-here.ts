import type { AppConfig } from '@reflect/contract';
import { useAppConfig } from './app-config.ts';
import { openedFor } from './private-journal/private-here.ts';
import { useStore } from './store.ts';

type Mind = AppConfig['mind'] & { isOnDevice: boolean };

/** Who reads what this person writes: in a private journal only this device, whatever the server offers. */
export function useMind(): Mind | undefined {
  const { data: config } = useAppConfig();
  const isPrivate = useStore(openedFor) !== null;
  if (isPrivate) return { provider: 'engine', providerName: null, isOnDevice: true };
  return config?.mind && { ...config.mind, isOnDevice: false };
}
