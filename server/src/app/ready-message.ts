import type { Config } from '../platform/config/config.ts'

/** Returns the ready line and, with the demonstration, the table of users to sign in as. */
export const formatReadyMessage = async (config: Pick<Config, 'demo'>, url: string): Promise<string> => {
  const readyLine = `Ready: ${url}\n`
  if (!config.demo) return readyLine
  const { demoIdentities } = await import('@autokierto/demo/identities')
  const width = Math.max(...demoIdentities.map(({ identity }) => identity.length))
  const table = (kind: 'person' | 'user') =>
    demoIdentities
      .filter(candidate => candidate.kind === kind)
      .map(({ identity, label }) => `  ${identity.padEnd(width)}  ${label}\n`)
      .join('')
  const password = demoIdentities.find(candidate => candidate.password)?.password
  return [
    readyLine,
    `\nOwners, at ${url}/login/person (nobody here is real):\n`,
    table('person'),
    `\nStations, at ${url}/login/operator with the password ${password}:\n`,
    table('user'),
    `\nMails that are sent, at ${url}/sim/mail/\n`,
  ].join('')
}
