import type { GuideLimits } from '@autokierto/domain/api-guide/guide'
import { limits } from '@autokierto/domain/limits'
import type { Config } from '../../platform/config/config.ts'
import { companyOwnerChecksPerDay } from '../../platform/http/rate-limits.ts'

export type ConfiguredLimits = Pick<Config, 'listingHours'> & {
  readonly limits: Pick<Config['limits'], 'keyCallsPerMinute' | 'unknownPlatesPerHour' | 'ownerChecksPerDay'>
}

/** The limits that companies' systems meet, as this service is configured. */
export const getGuideLimits = ({ limits: configured, listingHours }: ConfiguredLimits): GuideLimits => ({
  key_calls_per_minute: configured.keyCallsPerMinute,
  register_searches_per_hour: configured.unknownPlatesPerHour,
  owner_checks_per_day: configured.ownerChecksPerDay,
  company_owner_checks_per_day: companyOwnerChecksPerDay(configured),
  certificates_per_day: limits.certificatesPerDay,
  intake_hours: limits.intakeHours,
  listing_hours: listingHours,
  listing_extension_hours: limits.listingExtensionHours,
  key_days: limits.apiKeyDays,
})
