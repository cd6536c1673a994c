import { maskPersonalId } from '@autokierto/domain/persons/personal-id'
import type { Handler } from '../../platform/http/handler.ts'
import { getPersonalId } from '../owners/own-personal-id.ts'

/** The identity used to query the registers; the page shows it before a representation is checked. */
export const getOwnPerson: Handler<'getOwnPerson'> = async ({ caller }, services) => ({
  person: {
    first_name: caller.firstName,
    last_name: caller.lastName,
    personal_id_masked: maskPersonalId(await getPersonalId(caller.personId, services)),
  },
})
