import type { ManagedUser } from '@autokierto/contract/users'
import {
  firstPasswordFields,
  operatorUserFields,
  replacementPasswordFields,
} from '@autokierto/domain/fields/user-fields'
import { limits } from '@autokierto/domain/limits'
import type { ReactNode } from 'react'
import {
  ReauthenticationPrompt,
  useReauthenticatedCreate,
} from '../../../../features/reauthentication/ReauthenticatedCreate.tsx'
import type { Reauthentication } from '../../../../features/reauthentication/ReauthenticationDialog.tsx'
import { FormSelect } from '../../../../kit/forms/FormSelect.tsx'
import { FormTextField } from '../../../../kit/forms/FormTextField.tsx'
import type { FormValues } from '../../../../kit/forms/form-values.ts'
import { HiddenUsername } from '../../../../kit/forms/HiddenUsername.tsx'
import { type FormOptions, useForm } from '../../../../kit/forms/useForm.ts'
import { useSession } from '../../../../kit/session/app-context.ts'
import { useTexts } from '../../../../kit/texts/LocaleProvider.tsx'
import { Card } from '../../../../kit/ui/Card.tsx'
import { RadioCards } from '../../../../kit/ui/RadioCards.tsx'
import { MultiSelect } from '../resources/MultiSelect.tsx'
import styles from '../resources/management.module.css'
import { ResourceForm } from '../resources/ResourceForm.tsx'
import { managementTexts } from '../resources/texts.ts'
import { getDisplayName, useAllRows } from '../resources/useAllRows.ts'
import { userTexts } from './texts.ts'
import { UserAccess } from './UserAccess.tsx'
import { getUserChangeEffect } from './user-change-effect.ts'
import { getUserParams, type UserListScope } from './user-scope.ts'
import { useUserActions } from './useUserActions.ts'

type Props = { scope: UserListScope; user: ManagedUser | null; back: ReactNode }

const userFieldByCode = { EMAIL_TAKEN: 'email', ERROR_USERNAME_ALREADY_EXISTS: 'username' }
const userErrorTexts = { shop_ids: { REQUIRED: userTexts.whichSites } }

type UserFields = typeof operatorUserFields & typeof firstPasswordFields
type Submission = { values: FormValues<UserFields>; changes: Partial<FormValues<UserFields>> }

/** The service requires reauthentication for changes that lead to a new password or other permissions. */
const changesNeedProof = (changes: Submission['changes']): boolean =>
  changes.email !== undefined || changes.groups !== undefined || Boolean(changes.password)

export function UserForm({ scope, user, back }: Props) {
  const t = useTexts(userTexts)
  const common = useTexts(managementTexts)
  const { sub } = useSession()
  const actions = useUserActions(scope, user, () => form.clearDraft())
  const { create, change } = actions
  const call = user ? change : create
  const reauthentication = useReauthenticatedCreate<Submission>(userFieldByCode)
  const isSelf = user !== null && String(user.id) === sub
  const initialValues = user ?? { language: 'fi', groups: [], shop_ids: [] }
  // The types use the operator's fields for all scopes; those of contractors are a subset.
  const { shop_ids, ...otherFields } = scope.fields
  // In the order of the page, because the error summary follows it.
  const fields = { ...otherFields, ...(user ? replacementPasswordFields : firstPasswordFields), shop_ids }
  const save = ({ values, changes }: Submission, proof: Reauthentication) => {
    if (user)
      change.mutate(
        { params: getUserParams(scope, user.id) as { id: number }, body: { ...changes, ...proof } },
        reauthentication.closing,
      )
    else
      create.mutate(
        {
          params: (scope.company ? { id: scope.company.id } : undefined) as never,
          body: { ...values, ...proof },
        },
        reauthentication.closing,
      )
  }
  const form = useForm(fields as UserFields, {
    initialValues: { ...initialValues },
    draft: `user-${scope.company?.id ?? ''}-${user?.id ?? 'new'}`,
    mutation: call,
    fieldByErrorCode: userFieldByCode,
    errorTexts: userErrorTexts,
    disableAutofill: true,
    formatFailure: reauthentication.failureWords,
    onSubmit: (values, changes) => {
      const submission = { values, changes }
      if (!(user ? changesNeedProof(changes) : isMain)) return save(submission, {})
      call.reset()
      reauthentication.ask(submission)
    },
  } satisfies FormOptions<UserFields>)
  const all = useAllRows(scope.sites)
  const sites = all && (scope.company ? all.filter(({ id }) => scope.company.shop_ids.includes(id)) : all)
  const isMain = (form.values.groups ?? []).length > 0
  const hasEmail = Boolean(form.values.email?.trim())
  const needsPassword = !hasEmail && !isSelf
  const title = user ? getDisplayName(user) : t.newUser
  const saveLabel = user ? common.save : hasEmail ? t.invite : t.create
  return (
    <>
      <ResourceForm
        of={form}
        title={title}
        back={back}
        save={saveLabel}
        effect={getUserChangeEffect({ t, user, written: form.values, sites: sites ?? [] })}
        after={user && <UserAccess scope={scope} user={user} isSelf={isSelf} actions={actions} />}
      >
        <Card title={common.basics}>
          <div className={styles.fields}>
            <div className={styles.pair}>
              <FormTextField of={form} name="first_name" label={t.firstName} />
              <FormTextField of={form} name="last_name" label={t.lastName} />
            </div>
            <FormTextField of={form} name="username" label={t.username} hint={t.usernameHint} />
            <div className={styles.pair}>
              <FormTextField of={form} name="email" label={common.email} />
              <FormTextField of={form} name="phone" label={common.phone} />
            </div>
            {user === null && (
              <FormSelect
                of={form}
                name="language"
                label={t.language}
                placeholder={null}
                options={operatorUserFields.language.values.map(value => ({ value, label: t[value] }))}
              />
            )}
            {needsPassword && (
              <>
                <HiddenUsername username={form.values.username} />
                <div className={styles.pair}>
                  <FormTextField
                    of={form}
                    name="password"
                    label={t.firstPassword}
                    hint={t.firstPasswordHint({ count: limits.passwordMin })}
                  />
                  <FormTextField of={form} name="password_repeat" label={t.repeatPassword} />
                </div>
              </>
            )}
          </div>
        </Card>
        <Card title={t.rights}>
          <div className={styles.fields}>
            {scope.mainGroup && (
              <RadioCards
                name="role"
                label={t.role}
                columns={2}
                value={isMain ? 'main' : 'user'}
                onChange={value => form.setValues({ groups: value === 'main' ? [scope.mainGroup] : [] })}
                options={[
                  {
                    value: 'user',
                    title: t.user,
                    text: t.userText,
                    reason: isSelf && isMain ? t.notSelf : null,
                  },
                  { value: 'main', title: t.main, text: t.mainText },
                ]}
              />
            )}
            {!isMain && <MultiSelect of={form} name="shop_ids" label={t.sites} options={sites} />}
          </div>
        </Card>
      </ResourceForm>
      <ReauthenticationPrompt
        of={reauthentication}
        title={title}
        make={saveLabel}
        call={call}
        onProven={({ values, changes, ...proof }) => save({ values, changes }, proof)}
      />
    </>
  )
}
