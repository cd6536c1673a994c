/** Fields that several tables share. Each is a separate export, so that a page bundles only those that it uses. */

import { parseBusinessId } from '../companies/business-id.ts'
import { limits } from '../limits.ts'
import { emailWithin, isEmail, isPhone, phoneWithin } from '../persons/contact.ts'
import { containsPersonalId, parsePersonalId } from '../persons/personal-id.ts'
import { isPrintable } from '../printable-text.ts'
import { isUsername, validatePassword } from '../sessions/credentials.ts'
import { parseSignInCode } from '../sessions/sign-in-codes.ts'
import { dayWithin, isDay } from '../shops/calendar.ts'
import { languages } from '../texts/languages.ts'
import { parseIdentifier } from '../vehicles/identifiers.ts'
import type { ChoiceRule, PasswordRule, TextRule } from './field.ts'

export const shortText = { type: 'text', max: limits.text } as const satisfies TextRule

export const nameText = { type: 'text', max: limits.name } as const satisfies TextRule

/** File names may contain a personal identity code, because documents are often named after their owner. */
export const fileNameText = {
  type: 'text',
  max: limits.name,
  pattern: { name: 'file name', validate: text => (isPrintable(text) ? null : 'INVALID') },
  reads: 'as written',
} as const satisfies TextRule

export const freeText = { type: 'text', max: limits.remarks, lines: true } as const satisfies TextRule

export const emailText = {
  type: 'text',
  max: 254,
  pattern: {
    name: 'e-mail',
    validate: text => (isEmail(text) ? null : 'EMAIL_INVALID'),
    within: emailWithin,
  },
  autocomplete: 'email',
} as const satisfies TextRule

export const phoneText = {
  type: 'text',
  max: limits.text,
  pattern: { name: 'phone', validate: text => (isPhone(text) ? null : 'INVALID'), within: phoneWithin },
  autocomplete: 'tel',
} as const satisfies TextRule

/** Rejects control and format characters, because the postal code appears in one line of e-mails and list files. */
export const postalText = {
  type: 'text',
  max: 10,
  pattern: { name: 'postal code', validate: text => (/[\p{Cc}\p{Cf}\p{Cs}]/u.test(text) ? 'INVALID' : null) },
  autocomplete: 'postal-code',
} as const satisfies TextRule

export const dayText = {
  type: 'text',
  max: limits.text,
  pattern: { name: 'day', validate: text => (isDay(text) ? null : 'INVALID'), within: dayWithin },
} as const satisfies TextRule

/** Time of day in Europe/Helsinki. */
export const timeText = {
  type: 'text',
  max: limits.text,
  pattern: {
    name: 'time of day',
    validate: text => (/^([01]\d|2[0-3]):[0-5]\d$/.test(text) ? null : 'INVALID'),
  },
} as const satisfies TextRule

export const plateOrVinText = {
  type: 'text',
  max: limits.text,
  pattern: {
    name: 'plate or VIN',
    validate: text => (parseIdentifier(text) ? null : 'PLATE_OR_VIN_LENGTH'),
  },
} as const satisfies TextRule

export const personalIdText = {
  type: 'text',
  max: limits.text,
  pattern: {
    name: 'personal identity code',
    validate: text => (parsePersonalId(text) ? null : 'PERSONAL_ID_INVALID'),
    normalise: text => parsePersonalId(text) ?? text,
  },
  secret: true,
} as const satisfies TextRule

export const businessIdText = {
  type: 'text',
  max: limits.text,
  pattern: {
    name: 'business ID',
    validate: text => (parseBusinessId(text) ? null : 'BUSINESS_ID_INVALID'),
    normalise: text => parseBusinessId(text) ?? text,
  },
} as const satisfies TextRule

export const usernameText = {
  type: 'text',
  max: limits.text,
  pattern: {
    name: 'username',
    validate: text =>
      isUsername(text) ? (containsPersonalId(text) ? 'PERSONAL_ID_IN_TEXT' : null) : 'USERNAME_INVALID',
  },
  autocomplete: 'username',
} as const satisfies TextRule

export const newPassword = {
  type: 'password',
  // In UTF-16 code units; the pattern counts characters.
  max: limits.passwordMax * 2,
  pattern: { name: 'new password', validate: validatePassword },
  autocomplete: 'new-password',
} as const satisfies PasswordRule

/** A code of an authenticator app, or a recovery code. */
export const signInCodeText = {
  type: 'text',
  max: limits.text,
  pattern: {
    name: 'sign-in code',
    validate: text => (parseSignInCode(text) ? null : 'CODE_INVALID'),
    normalise: text => parseSignInCode(text)?.code ?? text,
  },
  secret: true,
  autocomplete: 'one-time-code',
} as const satisfies TextRule

export const languageChoice = { type: 'choice', values: languages } as const satisfies ChoiceRule
