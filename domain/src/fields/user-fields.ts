import type { FieldTable, TextRule } from './field.ts'
import { needed } from './need.ts'
import {
  dayText,
  emailText,
  languageChoice,
  nameText,
  newPassword,
  phoneText,
  shortText,
  signInCodeText,
  usernameText,
} from './texts.ts'

/** Fields of a user, entered by a main user. */
const managedUserFields = {
  first_name: { ...nameText, required: true, autocomplete: 'given-name' },
  last_name: { ...nameText, required: true, autocomplete: 'family-name' },
  username: { ...usernameText, required: true },
  email: emailText,
  phone: phoneText,
  /** Language of the e-mails. */
  language: languageChoice,
} as const satisfies FieldTable

/** Main users work at all sites of their company, so they need no list of sites. */
const userSiteFields = {
  shop_ids: {
    type: 'ids',
    max: 500,
    default: [],
    required: needed({ when: 'the user is no main user', unless: ['groups'] }),
  },
} as const satisfies FieldTable

export const operatorUserFields = {
  ...managedUserFields,
  groups: { type: 'choices', values: ['operator'], max: 1, default: [] },
  ...userSiteFields,
} as const satisfies FieldTable

/** Fields of a subcontractor's user, entered by the operator's main users. */
export const outsourceUserFields = {
  ...managedUserFields,
  groups: { type: 'choices', values: ['contractor'], max: 1, default: [] },
  ...userSiteFields,
} as const satisfies FieldTable

/** Fields of a subcontractor's user, entered by the subcontractor's main users, who cannot create main users. */
export const contractorUserFields = { ...managedUserFields, ...userSiteFields } as const satisfies FieldTable

const withoutEmail = needed({ when: 'there is no e-mail', unless: ['email'] })
const withPassword = needed({ when: 'a password is given', with: ['password'] })

/** First password of a new user. It is set by the main user when the user has no e-mail address for a link. */
export const firstPasswordFields = {
  password: { ...newPassword, required: withoutEmail },
  password_repeat: { ...newPassword, required: withPassword, repeats: 'password' },
} as const satisfies FieldTable

/** Another first password for an existing user without an e-mail address. */
export const replacementPasswordFields = {
  password: newPassword,
  password_repeat: firstPasswordFields.password_repeat,
} as const satisfies FieldTable

export const userStateFields = {
  blocked: { type: 'flag' },
  /** False removes the second factor of a user who lost it. Only users themselves can add one. */
  second_factor: { type: 'flag' },
} as const satisfies FieldTable

export const profileFields = {
  first_name: managedUserFields.first_name,
  last_name: managedUserFields.last_name,
  email: emailText,
  phone: phoneText,
  /** Language of the e-mails. */
  language: languageChoice,
} as const satisfies FieldTable

export const passwordResetFields = {
  password: { ...newPassword, required: true },
  password_repeat: { ...newPassword, required: true, repeats: 'password' },
} as const satisfies FieldTable

const currentPassword = {
  type: 'password',
  max: 512,
  required: true,
  autocomplete: 'current-password',
} as const

export const passwordChangeFields = {
  current_password: currentPassword,
  ...passwordResetFields,
} as const satisfies FieldTable

export const secondFactorFields = {
  code: { ...signInCodeText, required: true },
} as const satisfies FieldTable

/** Users reauthenticate before changing how they sign in: with the password or an authenticator code. */
export const reauthenticationFields = {
  current_password: {
    ...currentPassword,
    required: needed({ when: 'there is no code', unless: ['code'] }),
  },
  code: signInCodeText,
} as const satisfies FieldTable

/** A name by which the user recognises the passkey. */
export const passkeyFields = { name: { ...shortText, required: true } } as const satisfies FieldTable

/** Requires a second factor from all users of a company. */
export const companySignInFields = {
  second_factor_required: { type: 'flag', required: true },
} as const satisfies FieldTable

/** Requires a second factor from all users of the service, starting on a day. */
export const serviceSignInFields = { second_factor_from: dayText } as const satisfies FieldTable

/** A username or e-mail address. No rule applies, so that validation does not reveal which accounts exist. */
export const accountNameText = {
  type: 'text',
  max: 512,
  pattern: { name: 'name of an account', validate: () => null },
  autocomplete: 'username',
} as const satisfies TextRule

/** Any username and password are valid input; the answer says whether they are correct. */
export const loginFields = {
  username: { ...accountNameText, required: true },
  password: currentPassword,
} as const satisfies FieldTable
