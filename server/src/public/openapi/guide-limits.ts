import type { GuideLimits } from '@autokierto/domain/api-guide/guide'
import { limits } from '@autokierto/domain/limits'
import type { Config } from '../../platform/config/config.ts'
import { companyOwnerChecksPerDay } from '../../platform/http/rate-limits.ts'

export type ConfiguredLimits = Pick<
  Config['limits'],
  'keyCallsPerMinute' | 'unknownPlatesPerHour' | 'ownerChecksPerDay'
>

/** The limits that companies' systems meet, as this service is configured. */
export const getGuideLimits = (configured: ConfiguredLimits): GuideLimits => ({
  key_calls_per_minute: configured.keyCallsPerMinute,
  register_searches_per_hour: configured.unknownPlatesPerHour,
  owner_checks_per_day: configured.ownerChecksPerDay,
  company_owner_checks_per_day: companyOwnerChecksPerDay(configured),
  certificates_per_day: limits.certificatesPerDay,
  intake_hours: limits.intakeHours,
  key_days: limits.apiKeyDays,
})
