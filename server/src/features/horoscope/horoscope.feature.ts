import { horoscopeEndpoints } from '@reflect/contract';
import type { Feature } from '../../platform/handlers.ts';
import type { Services } from '../../services/services.ts';

/** The horoscope of today, computed on this server. The feature stores nothing. */
export function horoscopeFeature({ mind }: Pick<Services, 'mind'>): Feature<typeof horoscopeEndpoints> {
  return {
    name: 'horoscope',
    endpoints: horoscopeEndpoints,
    handlers: {
      makeHoroscope: ({ body: { zodiacSign, birthDate, compareSign } }) =>
        mind.horoscope({
          sign: zodiacSign,
          date: new Date().toISOString().slice(0, 10),
          birthDate: birthDate ?? null,
          compareSign: compareSign ?? null,
        }),
    },
  };
}
