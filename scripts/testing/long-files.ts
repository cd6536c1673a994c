/**
 * The slowest test files of Node and their approximate seconds, which spread them over processes. Any other file takes
 * two or three.
 */
export const longFiles: Readonly<Record<string, number>> = {
  'server/src/durability/drills.test.ts': 45,
  'server/src/durability/mails.test.ts': 37,
  'server/src/passwords/passwords.test.ts': 33,
  'server/src/durability/expiry.test.ts': 30,
  'server/src/durability/webhooks.test.ts': 28,
  'server/src/http/permissions.test.ts': 27,
  'server/src/run.test.ts': 26,
  'server/src/durability/outage.test.ts': 24,
  'server/src/database/embedded/embedded.test.ts': 20,
  'server/src/durability/kill.test.ts': 20,
  'server/src/users/users.test.ts': 15,
  'server/src/mail/event-mails.test.ts': 14,
  'server/src/announcements/amend.test.ts': 14,
  'server/src/backup/backup.test.ts': 12,
  'server/src/vehicles/visibility/visibility.test.ts': 11,
  'server/src/persons/erasure.test.ts': 10,
}
