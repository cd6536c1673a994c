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

/** Of a user as their managers write them. */
const managedUserFields = {
  first_name: { ...nameText, required: true, autocomplete: 'given-name' },
  last_name: { ...nameText, required: true, autocomplete: 'family-name' },
  username: { ...usernameText, required: true },
  email: emailText,
  phone: phoneText,
  /** Of the mails. */
  language: languageChoice,
} as const satisfies FieldTable

/** Main users work at all sites of their company. */
const userSiteFields = {
  shop_ids: {
    type: 'ids',
    max: 500,
    default: [],
    required: needed({ when: 'the user is no main user', unless: ['groups'] }),
  },
} as const satisfies FieldTable

/** The users of an operator, as its main users write them. */
export const operatorUserFields = {
  ...managedUserFields,
  groups: { type: 'choices', values: ['operator'], max: 1, default: [] },
  ...userSiteFields,
} as const satisfies FieldTable

/** The users of a subcontractor, as the operator's main users write them. */
export const outsourceUserFields = {
  ...managedUserFields,
  groups: { type: 'choices', values: ['contractor'], max: 1, default: [] },
  ...userSiteFields,
} as const satisfies FieldTable

/** The same as the subcontractor's own main users write them: they make nobody a main user. */
export const contractorUserFields = { ...managedUserFields, ...userSiteFields } as const satisfies FieldTable

const withoutEmail = needed({ when: 'there is no e-mail', unless: ['email'] })
const withPassword = needed({ when: 'a password is given', with: ['password'] })

/** Of a new user only: where no mail can bring a link, the main user gives the first password. */
export const firstPasswordFields = {
  password: { ...newPassword, required: withoutEmail },
  password_repeat: { ...newPassword, required: withPassword, repeats: 'password' },
} as const satisfies FieldTable

/** Of a user who is there already, and cannot be mailed a link: another first password. */
export const replacementPasswordFields = {
  password: newPassword,
  password_repeat: firstPasswordFields.password_repeat,
} as const satisfies FieldTable

/** Of a user who is there already. */
export const userStateFields = {
  blocked: { type: 'flag' },
  /** False takes the second factor of somebody away who has lost it; nobody gives one to another. */
  second_factor: { type: 'flag' },
} as const satisfies FieldTable

/** What users write of themselves. */
export const profileFields = {
  first_name: managedUserFields.first_name,
  last_name: managedUserFields.last_name,
  email: emailText,
  phone: phoneText,
  /** Of the mails. */
  language: languageChoice,
} as const satisfies FieldTable

/** A new password of one's own, by a link or signed in. */
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

/** The second step of signing in. */
export const secondFactorFields = {
  code: { ...signInCodeText, required: true },
} as const satisfies FieldTable

/** Who changes how they sign in says first that it is they: by the password, or by a code of their app. */
export const reauthenticationFields = {
  current_password: {
    ...currentPassword,
    required: needed({ when: 'there is no code', unless: ['code'] }),
  },
  code: signInCodeText,
} as const satisfies FieldTable

/** What somebody calls a passkey, to know it from the others. */
export const passkeyFields = { name: { ...shortText, required: true } } as const satisfies FieldTable

/** Who must sign in with two factors: all users of a company. */
export const companySignInFields = {
  second_factor_required: { type: 'flag', required: true },
} as const satisfies FieldTable

/** The same of all users of the service, from a day on. */
export const serviceSignInFields = { second_factor_from: dayText } as const satisfies FieldTable

/** A username or an e-mail; which of them there are is told by no rule. */
export const accountNameText = {
  type: 'text',
  max: 512,
  pattern: { name: 'name of an account', validate: () => null },
  autocomplete: 'username',
} as const satisfies TextRule

/** Who signs in may have any name and password: the answer tells whether they are right. */
export const loginFields = {
  username: { ...accountNameText, required: true },
  password: currentPassword,
} as const satisfies FieldTable
