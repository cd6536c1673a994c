import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { fileMegabytes, limits } from '../domain/src/limits.ts'
import { securityDays } from '../domain/src/security/security-events.ts'
import { root } from './testing/program.ts'

/** Finds texts for users that repeat a limit as a number: the text would be wrong once the limit changes. */
const stated: readonly number[] = [
  fileMegabytes,
  limits.pictures,
  limits.partsOfVehicle,
  limits.picturePixels / 1_000_000,
  limits.papers,
  limits.savedSearches,
  limits.savedViews,
  limits.apiKeys,
  limits.webhooks,
  limits.passwordMin,
  limits.plateMax,
  limits.vinMin,
  limits.vinMax,
  limits.reuseScore,
  limits.unacceptMinutes,
  limits.intakeHours,
  limits.listingExtensionHours,
  limits.partWatchDays,
  limits.oldChangeDays,
  limits.claimCountDays,
  limits.undeliveredMailDays,
  limits.attentionRows,
  securityDays,
  limits.countedRows,
]

/** Numbers that only happen to equal one of these limits. */
const accepted: Readonly<Record<string, readonly number[]>> = {
  // Minutes before the end of an offer, at which its mail is sent.
  'domain/src/fields/mail-topic-texts.ts': [10, 60],
  'server/src/cases/vehicle-mails/shop-messages.ts': [10],
  // Periods of retention.
  'domain/src/own-data/reason-texts.ts': [24, 90],
  // How long a mailed link works.
  'server/src/accounts/users/email-messages.ts': [24],
  // Articles, percentages and conditions of laws.
  'server/src/cases/certificates/document-texts.ts': [5],
  'web/src/owner/recycle/vehicle/condition-texts.ts': [10],
  'web/src/station/office/responsibility/rules.ts': [50],
  // A percentile.
  'web/src/features/figures/texts.ts': [90],
  // Points of the reuse score.
  'web/src/station/vehicle/score/texts.ts': [60],
  // Hours without a backup.
  'web/src/association/status/texts.ts': [24],
  // The number of a street.
  'web/src/kit/api/error-texts.ts': [16],
  // Per cent by which the balance may differ.
  'web/src/station/process/balance/balance-texts.ts': [10],
}

const textLiteral =
  /\b(?:fi|en|se|one|other): *\n? *(?:'((?:[^'\\\n]|\\.){1,2000})'|"((?:[^"\\\n]|\\.){1,2000})")/g

/** Thousands may be separated by a comma or a space. A number in a name or a code has a letter or hyphen before it. */
const numberInText = /(?<![\w.:/§–-])\d{1,3}(?:[, \u00a0\u202f]\d{3})*(?![\d.:/]*\d|\w)/g

const listNumbers = (file: string): number[] =>
  [...readFileSync(join(root, file), 'utf8').matchAll(textLiteral)].flatMap(([, single, double]) =>
    [...(single ?? double!).replaceAll('\\u00a0', ' ').matchAll(numberInText)].map(([digits]) =>
      Number(digits.replace(/\D/g, '')),
    ),
  )

const textFiles = globSync('{domain,server,web}/src/**/*.{ts,tsx}', { cwd: root })
  .filter(file => !/\.test\.tsx?$|\/testing|\.gen\.ts$|\/migrations\/|api-guide|openapi/.test(file))
  .sort()

describe('texts for users', () => {
  it('take limits from the constants instead of repeating their numbers', () => {
    const found = textFiles.flatMap(file => {
      const known = accepted[file] ?? []
      const numbers = listNumbers(file).filter(number => stated.includes(number) && !known.includes(number))
      return [...new Set(numbers)].map(number => `${file}: ${number}`)
    })
    assert.deepEqual(found, [], 'Use a parameter: {limit}.')
  })

  it('contain each accepted number', () => {
    for (const [file, numbers] of Object.entries(accepted))
      for (const number of numbers)
        assert.ok(listNumbers(file).includes(number), `${file} no longer says ${number}: remove it here.`)
  })
})
