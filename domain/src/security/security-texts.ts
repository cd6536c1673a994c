import type { LocalizedText } from '../texts/localized-text.ts'
import type { SecurityKind } from './security-events.ts'

/** Descriptions of security events for main users and the user concerned. */
export const securityKindTexts: Record<SecurityKind, LocalizedText> = {
  sign_in: { fi: 'Kirjautuminen epäonnistui', en: 'Sign-in failed', se: 'Inloggningen misslyckades' },
  second_factor: { fi: 'Väärä koodi', en: 'Wrong code', se: 'Fel kod' },
  forbidden: { fi: 'Ei oikeutta toimintoon', en: 'No right to the action', se: 'Behörighet saknas' },
  limited: { fi: 'Liian monta yritystä', en: 'Too many attempts', se: 'För många försök' },
  taken: {
    fi: 'Nimi tai osoite oli varattu',
    en: 'Name or address was taken',
    se: 'Namnet eller adressen var upptagen',
  },
}
