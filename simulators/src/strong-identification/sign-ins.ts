import { randomUUID } from 'node:crypto'
import { createBoundedStore } from './bounded-store.ts'
import type { IdentificationFault } from './faults.ts'
import type { DemoPerson } from './persons.ts'

/** An identification in progress, with the selected person and fault. */
export type SignIn = { person: DemoPerson; fault: IdentificationFault | null; sessionIndex: string }

/**
 * Every identification has a random subject, as in the trust network, where `sub` is transient and never identifies a
 * person. The subject therefore also leads the token endpoint to the selected fault.
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

/** Builds the claims about the person. The personal id is missing with a foreign method. */
export const buildIdentityClaims = ({ person, sessionIndex }: SignIn): Record<string, string> => ({
  [identityClaimNames.lastName]: person.lastName,
  [identityClaimNames.firstNames]: person.firstNames,
  [identityClaimNames.displayName]: `${person.firstNames} ${person.lastName}`,
  [identityClaimNames.birthDate]: person.birthDate,
  session_index: sessionIndex,
  ...(person.personalId === null ? {} : { [identityClaimNames.personalId]: person.personalId }),
})
