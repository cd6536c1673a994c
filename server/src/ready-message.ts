import type { Config } from './config.ts'

/** The ready line and, with the demonstration, the table of those one can sign in as. */
export const formatReadyMessage = async (config: Pick<Config, 'demo'>, url: string): Promise<string> => {
  const ready = `Ready: ${url}\n`
  if (!config.demo) return ready
  const { demoIdentities } = await import('@autokierto/demo/identities')
  const width = Math.max(...demoIdentities.map(({ identity }) => identity.length))
  const table = (kind: 'person' | 'user') =>
    demoIdentities
      .filter(each => each.kind === kind)
      .map(({ identity, label }) => `  ${identity.padEnd(width)}  ${label}\n`)
      .join('')
  const password = demoIdentities.find(each => each.password)?.password
  return [
    ready,
    `\nOwners, at ${url}/login/person (nobody here is real):\n`,
    table('person'),
    `\nStations, at ${url}/login/operator with the password ${password}:\n`,
    table('user'),
    `\nMails that are sent, at ${url}/sim/mail/\n`,
  ].join('')
}
