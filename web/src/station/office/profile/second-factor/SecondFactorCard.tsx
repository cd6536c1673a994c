import type { Passkey, SecondFactor } from '@autokierto/contract/second-factors'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type Reauthentication,
  ReauthenticationDialog,
} from '../../../../features/reauthentication/ReauthenticationDialog.tsx'
import { Failed } from '../../../../kit/api/Failed.tsx'
import { useAction, useCall } from '../../../../kit/calls/queries.ts'
import { useApp } from '../../../../kit/session/app-context.ts'
import { useFormats, useTexts } from '../../../../kit/texts/LocaleProvider.tsx'
import { deferText } from '../../../../kit/texts/texts.ts'
import { Button } from '../../../../kit/ui/Button.tsx'
import { Card } from '../../../../kit/ui/Card.tsx'
import { Notice } from '../../../../kit/ui/Notice.tsx'
import { useNotify } from '../../../../kit/ui/NotificationBar.tsx'
import { Stack } from '../../../../kit/ui/Stack.tsx'
import { Skeleton } from '../../../../kit/ui/States.tsx'
import { createPasskey, hasPasskeys } from '../../../../login/passkeys.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { TotpSetup } from './TotpSetup.tsx'
import { factorTexts } from './texts.ts'
import styles from './ways.module.css'

/** ProfilePage uses this query too: while a required factor is missing, it shows only this card. */
export const useSecondFactor = () => useCall('getSecondFactor')

type Props = {
  username: string | undefined
  /** Called when the user has saved the codes of a required second factor, and can continue. */
  onFree: () => void
}

export function SecondFactorCard({
  of,
  username,
  onFree,
}: Props & { of: ReturnType<typeof useSecondFactor> }) {
  const t = useTexts(factorTexts)
  const { data, error, isPending, refetch } = of
  const factor = data?.second_factor
  return (
    <Card title={t.title}>
      {isPending && <Skeleton count={4} />}
      {error && !factor && <Failed failure={error} onRetry={() => refetch()} />}
      {factor && <FactorMethods factor={factor} username={username} onFree={onFree} />}
    </Card>
  )
}

const requiredByTexts = { operator: 'requiredByOperator', association: 'requiredByAssociation' } as const

type Doing = 'start-app' | 'remove-app' | 'add-passkey' | 'renew' | { remove: Passkey } | null

function FactorMethods({ factor, username, onFree }: Props & { factor: SecondFactor }) {
  const t = useTexts(factorTexts)
  const format = useFormats()
  const [doing, setDoing] = useState<Doing>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  const { totp, passkeys, recovery_codes_left: left, required_by: requiredBy } = factor
  const [wasMissing] = useState(requiredBy !== null && !totp && passkeys.length === 0)
  const done = (recoveryCodes: string[] | null) => {
    setDoing(null)
    startApp.reset()
    setCodes(recoveryCodes)
  }
  const { startApp, removeApp, addPasskey, removePasskey, renew } = useFactorActions(done)
  const hasAny = totp !== null || passkeys.length > 0
  const dialog = { username, hasApp: totp !== null, onClose: () => setDoing(null) }
  const openDialog = (what: Doing) => {
    for (const call of [startApp, removeApp, addPasskey, removePasskey, renew]) call.reset()
    setDoing(what)
  }
  return (
    <Stack gap={16}>
      <p className={styles.quiet}>{t.lead}</p>
      {requiredBy && !hasAny && <Notice kind="warning">{t[requiredByTexts[requiredBy]]}</Notice>}
      {codes && (
        <RecoveryCodes
          codes={codes}
          onDone={() => {
            setCodes(null)
            if (wasMissing) onFree()
          }}
        />
      )}
      <div className={styles.way}>
        <div>
          <h3 className={styles.name}>{t.app}</h3>
          <p className={styles.quiet}>{totp ? t.appOn({ day: format.day(totp.since) }) : t.appOff}</p>
        </div>
        {totp ? (
          <Button kind="quietDanger" onClick={() => openDialog('remove-app')}>
            {t.removeApp}
          </Button>
        ) : (
          !startApp.data && (
            <Button kind="secondary" onClick={() => openDialog('start-app')}>
              {t.setUp}
            </Button>
          )
        )}
      </div>
      {startApp.data && !totp && (
        <TotpSetup totp={startApp.data} onDone={done} onCancel={() => startApp.reset()} />
      )}
      <div className={styles.way}>
        <div>
          <h3 className={styles.name}>{t.passkeys}</h3>
          <p className={styles.quiet}>{hasPasskeys() ? t.passkeysText : t.noPasskeysHere}</p>
        </div>
        {hasPasskeys() && (
          <Button kind="secondary" onClick={() => openDialog('add-passkey')}>
            {t.addPasskey}
          </Button>
        )}
      </div>
      {passkeys.map(passkey => (
        <div key={passkey.id} className={styles.way}>
          <div>
            <p className={styles.name}>{passkey.name}</p>
            <p className={styles.quiet}>
              {passkey.last_used_at
                ? t.lastUsed({ time: format.dayTime(passkey.last_used_at) })
                : t.added({ day: format.day(passkey.created_at) })}
            </p>
          </div>
          <Button kind="quietDanger" onClick={() => openDialog({ remove: passkey })}>
            {t.removePasskey({ name: passkey.name })}
          </Button>
        </div>
      ))}
      {hasAny && (
        <div className={styles.way}>
          <div>
            <h3 className={styles.name}>{t.recovery}</h3>
            <p className={styles.quiet}>{t.left({ count: left })}</p>
          </div>
          <Button kind="secondary" onClick={() => openDialog('renew')}>
            {t.renew}
          </Button>
        </div>
      )}
      {doing === 'start-app' && !startApp.data && (
        <ReauthenticationDialog
          {...dialog}
          title={t.app}
          confirm={t.goOn}
          call={startApp}
          onProof={body => startApp.mutate({ body })}
        />
      )}
      {doing === 'remove-app' && (
        <ReauthenticationDialog
          {...dialog}
          title={t.removeApp}
          text={t.lastText}
          confirm={t.remove}
          danger
          call={removeApp}
          onProof={body => removeApp.mutate({ body })}
        />
      )}
      {doing === 'add-passkey' && (
        <ReauthenticationDialog
          {...dialog}
          title={t.addPasskey}
          confirm={t.goOn}
          withName
          call={addPasskey}
          onProof={(proof, name) => addPasskey.mutate({ proof, name })}
        />
      )}
      {doing === 'renew' && (
        <ReauthenticationDialog
          {...dialog}
          title={t.renew}
          text={t.renewText}
          confirm={t.renew}
          call={renew}
          onProof={body => renew.mutate({ body })}
        />
      )}
      {doing !== null && typeof doing === 'object' && (
        <ReauthenticationDialog
          {...dialog}
          title={t.removePasskey({ name: doing.remove.name })}
          text={t.lastText}
          confirm={t.remove}
          danger
          call={removePasskey}
          onProof={body => removePasskey.mutate({ params: { id: doing.remove.id }, body })}
        />
      )}
    </Stack>
  )
}

/** @param done receives new recovery codes after each change, or null */
function useFactorActions(done: (codes: string[] | null) => void) {
  const notify = useNotify()
  const { client } = useApp()
  const queries = useQueryClient()
  const notifySuccess = (text: 'appRemoved' | 'passkeyAdded' | 'passkeyRemoved') =>
    notify('success', deferText(factorTexts[text]))
  const refetch = ['getSecondFactor'] as const
  const startApp = useAction('startTotp')
  const removeApp = useAction('removeTotp', {
    refetch: [...refetch],
    onSuccess: () => {
      notifySuccess('appRemoved')
      done(null)
    },
  })
  const removePasskey = useAction('removePasskey', {
    refetch: [...refetch],
    onSuccess: () => {
      notifySuccess('passkeyRemoved')
      done(null)
    },
  })
  const renew = useAction('renewRecoveryCodes', {
    refetch: [...refetch],
    onSuccess: answer => done(answer.recovery_codes),
  })
  const addPasskey = useMutation({
    mutationFn: async ({ proof, name }: { proof: Reauthentication; name: string }) => {
      const creation = await client.call('startPasskey', { body: proof })
      const passkey = await createPasskey(creation)
      return client.call('addPasskey', { body: { challenge: creation.challenge, name, passkey } })
    },
    onSuccess: answer => {
      notifySuccess('passkeyAdded')
      done(answer.recovery_codes)
      return queries.invalidateQueries({ queryKey: ['getSecondFactor'] })
    },
  })
  return { startApp, removeApp, addPasskey, removePasskey, renew }
}
