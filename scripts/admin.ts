import { parseArgs } from 'node:util'
import type { PasswordLink } from '@autokierto/server/accounts/passwords/send-password-link'
import {
  type CommandOptions,
  createAssociationAdmin,
  createCompany,
  createLinkFor,
  listSiteWorkers,
  resetUserFactor,
  setBlocked,
} from '@autokierto/server/accounts/users/administration'
import { ConfigError, loadServiceKeys } from '@autokierto/server/platform/config/config'
import { isRotated, type RotatableKey } from '@autokierto/server/platform/config/rotate-keys'
import { readSettings } from '@autokierto/server/platform/config/settings'
import type { OpenDatabase } from '@autokierto/server/platform/database/pool'
import { createJobs } from '@autokierto/server/platform/jobs/jobs'
import { describeKeys, dropKeys, rotateKeys } from '@autokierto/server/platform/key-rotation/administer-keys'
import { createLog } from '@autokierto/server/platform/log/log'
import { StartError } from '@autokierto/server/platform/startup/start-error'
import { runCommand, withDatabase } from './open-database.ts'

type AdminDb = OpenDatabase['db']
type Command = {
  usage: string
  does: string
  run: (db: AdminDb, words: string[], options: CommandOptions, database: OpenDatabase) => Promise<string>
}

/** The service's PUBLIC_URL, on which links are based. */
const where = () => {
  const problems: string[] = []
  const { PUBLIC_URL = '', HOST = '', PORT = '' } = process.env
  const set = readSettings({ PUBLIC_URL, HOST, PORT }, problems)
  if (problems.length > 0) throw new StartError(problems.join('\n'))
  return { publicUrl: set.PUBLIC_URL ?? `http://${set.HOST}:${set.PORT}`, now: new Date() }
}

const linkWords = ({ link, expiresAt }: PasswordLink): string =>
  `${link}\nThe link sets the password once, until ${expiresAt.toISOString()}. Give it only to this user.`

/** @throws StartError unless there is exactly one word */
const onlyWord = (words: string[], usage: string): string => {
  const [word] = words
  if (!word || words.length > 1) throw new StartError(`npm run admin -- ${usage}`)
  return word
}

/** Defaults to the keys that are rotated regularly. */
const keysNamed = (words: string[]): RotatableKey[] => {
  const names = words.length > 0 ? words : ['SIGNING_KEY', 'ENCRYPTION_KEY']
  return names.map(name => {
    if (isRotated(name)) return name
    throw new StartError(`${name} is not one of SIGNING_KEY, ENCRYPTION_KEY and HASH_KEY.`)
  })
}

const userArguments = '--first-name … --last-name … --username … [--email …]'

const commands: Readonly<Record<string, Command>> = {
  company: {
    usage: `company --company "Esimerkin Purkamo Oy" --business-id … --site "Lahti Kujala" ${userArguments}`,
    does: 'creates a company with its first site and its main user',
    run: async (db, _, options) => linkWords(await createCompany(db, options, where())),
  },
  association: {
    usage: `association ${userArguments}`,
    does: 'creates a user of the association',
    run: async (db, _, options) => linkWords(await createAssociationAdmin(db, options, where())),
  },
  link: {
    usage: 'link USERNAME',
    does: 'prints a link that sets a new password, for a user whom no mail reaches',
    run: async (db, words) => linkWords(await createLinkFor(db, onlyWord(words, 'link USERNAME'), where())),
  },
  block: {
    usage: 'block USERNAME',
    does: 'signs the user out everywhere and prevents new logins',
    run: async (db, words) => {
      const name = onlyWord(words, 'block USERNAME')
      return `${await setBlocked(db, name, { isBlocked: true, now: new Date() })} is blocked, and signed out everywhere.`
    },
  },
  unblock: {
    usage: 'unblock USERNAME',
    does: 'allows logins again',
    run: async (db, words) => {
      const name = onlyWord(words, 'unblock USERNAME')
      return `${await setBlocked(db, name, { isBlocked: false, now: new Date() })} may sign in again.`
    },
  },
  'reset-factor': {
    usage: 'reset-factor USERNAME',
    does: 'removes the second factor of a user who has lost the device',
    run: async (db, words, _, { pool }) => {
      const name = onlyWord(words, 'reset-factor USERNAME')
      const { publicUrl } = where()
      // The job stores the mail in the database, and the running service sends it.
      const jobs = await createJobs({ db, pool, log: createLog('silent'), schedule: false })
      try {
        const reset = await resetUserFactor({ db, jobs, now: () => new Date(), config: { publicUrl } }, name)
        return `${reset} is signed out everywhere, and signs in with the password alone until they set up a second factor again.`
      } finally {
        await jobs.stop()
      }
    },
  },
  keys: {
    usage: 'keys',
    does: 'lists the keys, and how many stored values each one has encrypted',
    run: db => describeKeys(db, loadServiceKeys(process.env)),
  },
  'rotate-keys': {
    usage: 'rotate-keys [HASH_KEY]',
    does: 'creates a new key before the former ones',
    run: async (_, words) => rotateKeys(process.env, keysNamed(words)),
  },
  'drop-keys': {
    usage: 'drop-keys [HASH_KEY]',
    does: 'removes the keys that no stored value needs',
    run: (db, words) =>
      dropKeys(db, process.env, { keys: loadServiceKeys(process.env), names: keysNamed(words) }),
  },
  who: {
    usage: 'who SITE_ID',
    does: 'lists the users of a site with their roles',
    run: async (db, words) => {
      const { site, users } = await listSiteWorkers(db, onlyWord(words, 'who SITE_ID'))
      const lines = users.map(
        ({ username, actor, company, isBlocked }) =>
          `${actor.padEnd(16)} ${username}, ${company}${isBlocked ? ' (blocked)' : ''}`,
      )
      return [site, ...lines].join('\n')
    },
  },
}

/**
 * `npm run admin -- COMMAND …`: administration without the pages. Works on the database of DATABASE_URL or DATA_DIR,
 * also while the service runs. Links are based on PUBLIC_URL; key commands read the keys like the service.
 */
await runCommand(
  async () => {
    const { values, positionals } = parseAdminArguments()
    const [name = '', ...words] = positionals
    const { help, ...named } = values
    if (help || name === 'help') return formatCommandList()
    const command = commands[name]
    if (!command) throw new StartError(`${name ? `There is no command ${name}. ` : ''}${formatCommandList()}`)
    const options = Object.fromEntries(
      Object.entries(named).map(([option, value]) => [option.replaceAll('-', '_'), value]),
    )
    return withDatabase(database => command.run(database.db, words, options, database))
  },
  error => error instanceof ConfigError,
)

function formatCommandList(): string {
  const lines = Object.values(commands).map(({ usage, does }) => `  npm run admin -- ${usage}\n      ${does}`)
  return ['Usage:', ...lines].join('\n')
}

function parseAdminArguments() {
  const text = { type: 'string' } as const
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        company: text,
        'business-id': text,
        site: text,
        'first-name': text,
        'last-name': text,
        username: text,
        email: text,
        help: { type: 'boolean', short: 'h' },
      },
    })
  } catch (error) {
    throw new StartError((error as Error).message)
  }
}
