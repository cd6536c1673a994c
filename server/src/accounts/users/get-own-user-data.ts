import { formatUserData } from '@autokierto/domain/own-data/read-user-data'
import {
  type UserData,
  type UserDataGroup,
  type UserItems,
  userDataGroups,
} from '@autokierto/domain/own-data/user-items'
import { emptyUserDataText } from '@autokierto/domain/own-data/user-texts'
import { answerOwnDocument } from '../../platform/documents/own-data-sheet.ts'
import { prefersBytes } from '../../platform/http/accepts.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { readUserItems } from './own-data-store.ts'

/**
 * Returns all data held on the caller, and nothing about others. Actions are only counted, because single rows concern
 * others. The size is limited to the number of months times the kinds of actions.
 */
export const getOwnUserData: Handler<'getOwnUserData'> = async ({ caller, query, accept }, services) => {
  const data = toOwnUserData(await readUserItems(services.db, caller.accountId))
  if (!prefersBytes(accept, 'application/pdf')) return { data }
  const { language = 'fi' } = query
  const groups = formatUserData(data, language)
  return answerOwnDocument(services, caller, { groups, emptyText: emptyUserDataText, language })
}

type Items = { [G in UserDataGroup]: UserItems[G][] }

const toOwnUserData = (items: Items) => {
  const group = <G extends UserDataGroup>(name: G) => ({ ...userDataGroups[name], items: items[name] })
  return {
    profile: group('profile'),
    sites: group('sites'),
    sign_in_ways: group('sign_in_ways'),
    sessions: group('sessions'),
    browsers: group('browsers'),
    refusals: group('refusals'),
    links: group('links'),
    mail_choices: group('mail_choices'),
    mails: group('mails'),
    rounds: group('rounds'),
    saved_searches: group('saved_searches'),
    saved_views: group('saved_views'),
    repeated_requests: group('repeated_requests'),
    deeds: group('deeds'),
    work: group('work'),
  } satisfies UserData
}
