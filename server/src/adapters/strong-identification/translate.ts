import { parsePersonalId } from '@autokierto/domain/persons/personal-id'
import type { JWTPayload } from 'jose'
import { IdentificationRejected } from './rejection.ts'

/** An identified person. `personalId` is normalised and valid. */
export type IdentifiedPerson = { personalId: string; firstNames: string; lastName: string }

/** Claim names of the Finnish trust network (Traficom recommendation 213/2023 S). */
const claimNames = {
  personalId: 'urn:oid:1.2.246.21',
  firstNames: 'urn:oid:1.2.246.575.1.14',
  lastName: 'urn:oid:2.5.4.4',
}

/**
 * Reads the person from the claims of a verified ID token. `sub` is transient in the trust network and never used.
 * @throws IdentificationRejected when the personal identity code is missing (foreign methods) or invalid
 */
export const toIdentifiedPerson = (claims: JWTPayload): IdentifiedPerson => {
  const readText = (name: string) => {
    const value = claims[name]
    return typeof value === 'string' ? value.trim() : ''
  }
  const personalId = parsePersonalId(readText(claimNames.personalId))
  if (personalId === null) throw new IdentificationRejected('no_personal_id')
  return {
    personalId,
    firstNames: readText(claimNames.firstNames),
    lastName: readText(claimNames.lastName),
  }
}
