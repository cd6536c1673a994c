/**
 * The slowest test files of Node and their approximate seconds, which spread them over processes. Any other file takes
 * two or three.
 */
export const longFiles: Readonly<Record<string, number>> = {
  'server/drills/durability/drills.test.ts': 45,
  'server/drills/durability/mails.test.ts': 37,
  'server/src/accounts/passwords/passwords.test.ts': 33,
  'server/drills/durability/expiry.test.ts': 30,
  'server/drills/durability/webhooks.test.ts': 28,
  'server/src/platform/http/permissions.test.ts': 27,
  'server/src/app/run.test.ts': 26,
  'server/drills/durability/outage.test.ts': 24,
  'server/src/platform/database/embedded-database.test.ts': 20,
  'server/drills/durability/kill.test.ts': 20,
  'server/src/accounts/users/users.test.ts': 15,
  'server/src/cases/vehicle-mails/event-mails.test.ts': 14,
  'server/src/cases/announcements/amend.test.ts': 14,
  'server/src/platform/backup/backup.test.ts': 12,
  'server/drills/visibility/visibility.test.ts': 11,
  'server/src/cases/persons/erasure.test.ts': 10,
}
