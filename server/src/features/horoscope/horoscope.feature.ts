import { horoscopeEndpoints } from '@reflect/contract';
import { toDay } from '@reflect/engine/days';
import type { Feature } from '../../platform/handlers.ts';
import { readTimeZone } from '../../platform/http/requests/time-zone.ts';
import type { Services } from '../../services/services.ts';

/** The horoscope of the person's local day, computed on this server. The feature stores nothing. */
export function horoscopeFeature({ mind }: Pick<Services, 'mind'>): Feature<typeof horoscopeEndpoints> {
  return {
    name: 'horoscope',
    endpoints: horoscopeEndpoints,
    handlers: {
      makeHoroscope: ({ body: { zodiacSign, birthDate, compareSign }, exchange }) =>
        mind.horoscope({
          sign: zodiacSign,
          date: toDay(new Date(), readTimeZone(exchange.request)),
          birthDate: birthDate ?? null,
          compareSign: compareSign ?? null,
        }),
    },
  };
}
