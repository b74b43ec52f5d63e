import type { peopleEndpoints } from '@reflect/contract';
import type { Handlers } from '../../platform/handlers.ts';
import type { PeopleService } from './people.service.ts';

/** One call of the service for each endpoint. */
export function peopleHandlers(service: PeopleService): Handlers<typeof peopleEndpoints> {
  return {
    listPeople: ({ user }) => service.listPeople({ userId: user.id }),
    createPerson: ({ user, body }) => service.createPerson({ userId: user.id, sent: body }),
    updatePerson: ({ user, params, body }) =>
      service.updatePerson({ userId: user.id, ...params, change: body }),
    restorePerson: ({ user, params, body }) =>
      service.restorePerson({ userId: user.id, ...params, sent: body }),
    deletePerson: ({ user, params }) => service.deletePerson({ userId: user.id, ...params }),
  };
}
