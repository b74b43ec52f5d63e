import type { RouteRequest } from '@reflect/contract/routes';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../platform/api.ts';

export type HoroscopeQuestion = RouteRequest<'POST /api/horoscope'>['body'];

export function useHoroscope() {
  return useMutation({
    mutationFn: (body: HoroscopeQuestion) => api('POST /api/horoscope', { body }),
  });
}
