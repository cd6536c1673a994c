import { userTypes } from '@autokierto/domain/access/roles'
import type { Handler } from '../../platform/http/handler.ts'
import { listAccounts } from './store.ts'

/** Identities for the developer login: the persons of the simulator, then all users. */
export const listDevIdentities: Handler<'listDevIdentities'> = async (_request, { db, config }) => {
  const { demoPersons } = await import('@autokierto/simulators/strong-identification/persons')
  const persons = demoPersons.map(({ identity, firstNames, lastName, label }) => ({
    identity,
    label: `${firstNames} ${lastName} · ${label.en}`,
    user_type: userTypes.person,
  }))
  const users = (await listAccounts(db)).map(({ username, first_name, last_name, company }) => {
    const name = [first_name, last_name].filter(Boolean).join(' ')
    return {
      identity: username,
      label: [name, company].filter(Boolean).join(' · ') || username,
      user_type: userTypes.operator,
    }
  })
  return [...(config.appMode === 'operator' ? [] : persons), ...(config.appMode === 'person' ? [] : users)]
}
