import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { ProofForm } from '../../features/reauthentication/ReauthenticationDialog.tsx'
import { useAction } from '../../kit/calls/queries.ts'
import { useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { ActionBar } from '../../kit/ui/ActionBar.tsx'
import { Button } from '../../kit/ui/Button.tsx'
import { ButtonLink } from '../../navigation/links/links.tsx'
import { paths } from '../../navigation/paths/paths.ts'
import { LoginLayout } from '../login/LoginLayout.tsx'
import { freezeTexts } from './texts.ts'

/** Settles a freeze through the link sent to the new address, with the password or a code of the authenticator app. */
export function SettlePage() {
  const t = useTexts(freezeTexts)
  const { token } = useParams({ from: '/freeze/$token/settle' })
  const settle = useAction('settleFreeze')
  const [byCode, setByCode] = useState(false)
  const code = settle.error?.code
  if (settle.isSuccess) {
    return (
      <LoginLayout title={t.settledTitle} lead={t.settledText}>
        <ActionBar>
          <ButtonLink {...paths.operatorLogin()}>{t.toLogin}</ButtonLink>
        </ActionBar>
      </LoginLayout>
    )
  }
  if (code === 'NOT_FOUND' || code === 'RESET_TOKEN_USED')
    return <LoginLayout title={t.unknownTitle} lead={t.unknownText} />
  return (
    <LoginLayout title={t.settleTitle} lead={t.settleText}>
      <ProofForm
        key={String(byCode)}
        username={undefined}
        byCode={byCode}
        confirm={t.settle}
        call={settle}
        onProof={body => settle.mutate({ params: { token }, body })}
      />
      <ActionBar>
        <Button
          kind="quiet"
          onClick={() => {
            settle.reset()
            setByCode(!byCode)
          }}
        >
          {byCode ? t.usePassword : t.useCode}
        </Button>
      </ActionBar>
    </LoginLayout>
  )
}
