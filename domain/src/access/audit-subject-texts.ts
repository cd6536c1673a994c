import type { LocalizedText } from '../texts/localized-text.ts'
import type { AuditSubject } from './audit-rules.ts'

export const auditSubjectTexts = {
  vehicle: { fi: 'ajoneuvo', en: 'vehicle', se: 'fordon' },
  part: { fi: 'osa', en: 'part', se: 'del' },
  user: { fi: 'käyttäjä', en: 'user', se: 'användare' },
  person: { fi: 'omat tiedot', en: 'own data', se: 'egna uppgifter' },
  site: { fi: 'piste', en: 'site', se: 'plats' },
  company: { fi: 'yritys', en: 'company', se: 'företag' },
  subcontractor: { fi: 'alihankkija', en: 'subcontractor', se: 'underleverantör' },
  questionnaire: { fi: 'lomake', en: 'form', se: 'blankett' },
  make: { fi: 'merkki tai malli', en: 'make or model', se: 'märke eller modell' },
  partner: { fi: 'yhteistyöyritys', en: 'partner company', se: 'samarbetsföretag' },
  bulletin: { fi: 'tiedote', en: 'announcement', se: 'bulletin' },
  round: { fi: 'kierros', en: 'round', se: 'omgång' },
  session: { fi: 'istunto', en: 'session', se: 'session' },
  audit: { fi: 'tapahtumaloki', en: 'audit log', se: 'händelselogg' },
  key: { fi: 'avain', en: 'key', se: 'nyckel' },
  webhook: { fi: 'webhook', en: 'webhook', se: 'webhook' },
} satisfies Record<AuditSubject, LocalizedText>
