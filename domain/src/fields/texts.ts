/** Fields that several nouns share. Each stands alone, so that a page takes no more than it asks for. */

import { parseBusinessId } from '../companies/business-id.ts'
import { limits } from '../limits.ts'
import { emailWithin, isEmail, isPhone, phoneWithin } from '../persons/contact.ts'
import { parsePersonalId, tellsPersonalId } from '../persons/personal-id.ts'
import { isUsername, passwordFault } from '../sessions/credentials.ts'
import { parseSignInCode } from '../sessions/sign-in-codes.ts'
import { dayWithin, isDay } from '../shops/calendar.ts'
import { languages } from '../texts/languages.ts'
import { parseIdentifier } from '../vehicles/identifiers.ts'
import { isPrintable } from '../written-text.ts'
import type { ChoiceRule, PasswordRule, TextRule } from './field.ts'

export const shortText = { type: 'text', most: limits.text } as const satisfies TextRule

export const nameText = { type: 'text', most: limits.name } as const satisfies TextRule

/** Papers are often named after their owner: nobody has typed that. */
export const fileNameText = {
  type: 'text',
  most: limits.name,
  pattern: { name: 'file name', fault: text => (isPrintable(text) ? null : 'INVALID') },
  reads: 'as written',
} as const satisfies TextRule

export const freeText = { type: 'text', most: limits.remarks, lines: true } as const satisfies TextRule

export const emailText = {
  type: 'text',
  most: 254,
  pattern: {
    name: 'e-mail',
    fault: text => (isEmail(text) ? null : 'EMAIL_INVALID'),
    within: emailWithin,
  },
  autocomplete: 'email',
} as const satisfies TextRule

export const phoneText = {
  type: 'text',
  most: limits.text,
  pattern: { name: 'phone', fault: text => (isPhone(text) ? null : 'INVALID'), within: phoneWithin },
  autocomplete: 'tel',
} as const satisfies TextRule

/** Stands in mails and in files of lists beside other words: one line, and nothing that turns them round. */
export const postalText = {
  type: 'text',
  most: 10,
  pattern: { name: 'postal code', fault: text => (/[\p{Cc}\p{Cf}\p{Cs}]/u.test(text) ? 'INVALID' : null) },
  autocomplete: 'postal-code',
} as const satisfies TextRule

export const dayText = {
  type: 'text',
  most: limits.text,
  pattern: { name: 'day', fault: text => (isDay(text) ? null : 'INVALID'), within: dayWithin },
} as const satisfies TextRule

/** Of a day, Helsinki time. */
export const timeText = {
  type: 'text',
  most: limits.text,
  pattern: {
    name: 'time of day',
    fault: text => (/^([01]\d|2[0-3]):[0-5]\d$/.test(text) ? null : 'INVALID'),
  },
} as const satisfies TextRule

export const plateOrVinText = {
  type: 'text',
  most: limits.text,
  pattern: {
    name: 'plate or VIN',
    fault: text => (parseIdentifier(text) ? null : 'PLATE_OR_VIN_LENGTH'),
  },
} as const satisfies TextRule

export const personalIdText = {
  type: 'text',
  most: limits.text,
  pattern: {
    name: 'personal identity code',
    fault: text => (parsePersonalId(text) ? null : 'PERSONAL_ID_INVALID'),
    kept: text => parsePersonalId(text) ?? text,
  },
  secret: true,
} as const satisfies TextRule

export const businessIdText = {
  type: 'text',
  most: limits.text,
  pattern: {
    name: 'business ID',
    fault: text => (parseBusinessId(text) ? null : 'BUSINESS_ID_INVALID'),
    kept: text => parseBusinessId(text) ?? text,
  },
} as const satisfies TextRule

export const usernameText = {
  type: 'text',
  most: limits.text,
  pattern: {
    name: 'username',
    fault: text =>
      isUsername(text) ? (tellsPersonalId(text) ? 'PERSONAL_ID_IN_TEXT' : null) : 'USERNAME_INVALID',
  },
  autocomplete: 'username',
} as const satisfies TextRule

export const newPassword = {
  type: 'password',
  // Counted by letters in the pattern; these are the units of a text in a computer.
  most: limits.passwordMax * 2,
  pattern: { name: 'new password', fault: passwordFault },
  autocomplete: 'new-password',
} as const satisfies PasswordRule

/** Of an authenticator app, or one of the recovery codes. */
export const signInCodeText = {
  type: 'text',
  most: limits.text,
  pattern: {
    name: 'sign-in code',
    fault: text => (parseSignInCode(text) ? null : 'CODE_INVALID'),
    kept: text => parseSignInCode(text)?.code ?? text,
  },
  secret: true,
  autocomplete: 'one-time-code',
} as const satisfies TextRule

export const languageChoice = { type: 'choice', values: languages } as const satisfies ChoiceRule
