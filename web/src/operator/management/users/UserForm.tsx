import type { ManagedUser } from '@autokierto/contract/users'
import {
  firstPasswordFields,
  operatorUserFields,
  otherPasswordFields,
} from '@autokierto/domain/fields/user-fields'
import type { ReactNode } from 'react'
import { useSession } from '../../../app-context.ts'
import { SelectOf } from '../../../forms/ChoiceOf.tsx'
import { TextOf } from '../../../forms/TextOf.tsx'
import { type FormSettings, useForm } from '../../../forms/useForm.ts'
import { WhosePassword } from '../../../forms/WhosePassword.tsx'
import type { FormValues } from '../../../forms/written.ts'
import { useTexts } from '../../../texts/LocaleProvider.tsx'
import { Card } from '../../../ui/Card.tsx'
import { RadioCards } from '../../../ui/RadioCards.tsx'
import type { Proof } from '../../profile/second-factor/ProofDialog.tsx'
import { ChooseMany } from '../ChooseMany.tsx'
import styles from '../management.module.css'
import { ProvenMaking, useProvenMaking } from '../ProvenMaking.tsx'
import { ResourceForm } from '../ResourceForm.tsx'
import { managementTexts } from '../texts.ts'
import { nameOf, useAll } from '../useAll.ts'
import { effectOn } from './effect-on.ts'
import { userTexts } from './texts.ts'
import { UserAccess } from './UserAccess.tsx'
import { paramsOf, type UserScope } from './user-scope.ts'
import { useUserActions } from './useUserActions.ts'

type Props = { scope: UserScope; user: ManagedUser | null; back: ReactNode }

const beside = { EMAIL_TAKEN: 'email', ERROR_USERNAME_ALREADY_EXISTS: 'username' }
const words = { shop_ids: { REQUIRED: userTexts.whichSites } }

type Fields = typeof operatorUserFields & typeof firstPasswordFields
type Sent = { values: FormValues<Fields>; changes: Partial<FormValues<Fields>> }

/** What leads to a new password or other rights, the service lets happen only with a proof. */
const changesNeedProof = (changes: Sent['changes']): boolean =>
  changes.email !== undefined || changes.groups !== undefined || Boolean(changes.password)

/** A user of any scope, new or known: who they are, what they may, where they work. */
export function UserForm({ scope, user, back }: Props) {
  const t = useTexts(userTexts)
  const common = useTexts(managementTexts)
  const { sub } = useSession()
  const actions = useUserActions(scope, user, () => form.forget())
  const { create, change } = actions
  const call = user ? change : create
  const making = useProvenMaking<Sent>(beside)
  const isSelf = user !== null && String(user.id) === sub
  const known = user ?? { language: 'fi', groups: [], shop_ids: [] }
  // The fields of the operator's users stand for all in the types: those of contractors are fewer.
  const { shop_ids, ...who } = scope.fields
  // In the order of the page, which the summary of what is wrong follows.
  const fields = { ...who, ...(user ? otherPasswordFields : firstPasswordFields), shop_ids }
  const save = ({ values, changes }: Sent, proof: Proof) => {
    if (user)
      change.mutate(
        { params: paramsOf(scope, user.id) as { id: number }, body: { ...changes, ...proof } },
        making.closing,
      )
    else
      create.mutate(
        {
          params: (scope.company ? { id: scope.company.id } : undefined) as never,
          body: { ...values, ...proof },
        },
        making.closing,
      )
  }
  const form = useForm(fields as Fields, {
    known: { ...known },
    draft: `user-${scope.company?.id ?? ''}-${user?.id ?? 'new'}`,
    call,
    beside,
    words,
    ofOthers: true,
    failureWords: making.failureWords,
    send: (values, changes) => {
      const send = { values, changes }
      if (!(user ? changesNeedProof(changes) : isMain)) return save(send, {})
      call.reset()
      making.ask(send)
    },
  } satisfies FormSettings<Fields>)
  const all = useAll(scope.sites)
  const sites = all && (scope.company ? all.filter(({ id }) => scope.company.shop_ids.includes(id)) : all)
  const isMain = (form.written.groups ?? []).length > 0
  const hasEmail = Boolean(form.written.email?.trim())
  const typesPassword = !hasEmail && !isSelf
  const title = user ? nameOf(user) : t.newUser
  const saveLabel = user ? common.save : hasEmail ? t.invite : t.create
  return (
    <>
      <ResourceForm
        of={form}
        title={title}
        back={back}
        save={saveLabel}
        effect={effectOn({ t, user, written: form.written, sites: sites ?? [] })}
        after={user && <UserAccess scope={scope} user={user} isSelf={isSelf} actions={actions} />}
      >
        <Card title={common.basics}>
          <div className={styles.fields}>
            <div className={styles.pair}>
              <TextOf of={form} name="first_name" label={t.firstName} />
              <TextOf of={form} name="last_name" label={t.lastName} />
            </div>
            <TextOf of={form} name="username" label={t.username} hint={t.usernameHint} />
            <div className={styles.pair}>
              <TextOf of={form} name="email" label={common.email} />
              <TextOf of={form} name="phone" label={common.phone} />
            </div>
            {user === null && (
              <SelectOf
                of={form}
                name="language"
                label={t.language}
                placeholder={null}
                options={operatorUserFields.language.values.map(value => ({ value, label: t[value] }))}
              />
            )}
            {typesPassword && (
              <>
                <WhosePassword username={form.written.username} />
                <div className={styles.pair}>
                  <TextOf of={form} name="password" label={t.firstPassword} hint={t.firstPasswordHint} />
                  <TextOf of={form} name="password_repeat" label={t.repeatPassword} />
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
                onChange={value => form.write({ groups: value === 'main' ? [scope.mainGroup] : [] })}
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
            {!isMain && <ChooseMany of={form} name="shop_ids" label={t.sites} options={sites} />}
          </div>
        </Card>
      </ResourceForm>
      <ProvenMaking
        of={making}
        title={title}
        make={saveLabel}
        call={call}
        onProven={({ values, changes, ...proof }) => save({ values, changes }, proof)}
      />
    </>
  )
}
