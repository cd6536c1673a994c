import { randomUUID } from 'node:crypto'
import { createBoundedStore } from './bounded-store.ts'
import type { IdentificationFault } from './faults.ts'
import type { DemoPerson } from './persons.ts'

/** One identification under way: who was picked, and what is to go wrong with it. */
export type SignIn = { person: DemoPerson; fault: IdentificationFault | null; sessionIndex: string }

/**
 * The subject is made up for each identification, as in the trust network, where `sub` is transient and never a key
 * to a person; so it can also carry the chosen fault to the token endpoint.
 */
export const createSignIns = () => {
  const store = createBoundedStore<SignIn>(1000)
  return {
    begin(person: DemoPerson, fault: IdentificationFault | null): string {
      const subject = randomUUID()
      store.set(subject, { person, fault, sessionIndex: randomUUID() }, 600)
      return subject
    },
    find: (subject: string): SignIn | undefined => store.get(subject),
  }
}

export type SignIns = ReturnType<typeof createSignIns>

/** Claim names of the Finnish trust network (Traficom recommendation 213/2023 S). */
export const identityClaimNames = {
  personalId: 'urn:oid:1.2.246.21',
  lastName: 'urn:oid:2.5.4.4',
  firstNames: 'urn:oid:1.2.246.575.1.14',
  displayName: 'urn:oid:2.16.840.1.113730.3.1.241',
  birthDate: 'urn:oid:1.3.6.1.5.5.7.9.1',
} as const

/** What the ID token says about the person. Without a personal ID (a foreign method) that claim is missing. */
export const buildIdentityClaims = ({ person, sessionIndex }: SignIn): Record<string, string> => ({
  [identityClaimNames.lastName]: person.lastName,
  [identityClaimNames.firstNames]: person.firstNames,
  [identityClaimNames.displayName]: `${person.firstNames} ${person.lastName}`,
  [identityClaimNames.birthDate]: person.birthDate,
  session_index: sessionIndex,
  ...(person.personalId === null ? {} : { [identityClaimNames.personalId]: person.personalId }),
})
