import { useParams } from '@tanstack/react-router'
import { useAction } from '../../api/queries.ts'
import { useFailureTexts } from '../../api/useFailureTexts.ts'
import { ButtonLink } from '../../layout/links.tsx'
import { paths } from '../../paths.ts'
import { useTexts } from '../../texts/LocaleProvider.tsx'
import { ActionBar } from '../../ui/ActionBar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { LoginLayout } from '../login/LoginLayout.tsx'
import { freezeTexts } from './texts.ts'

/**
 * Freezes an account through a link in a mail. A button press is required, because mail programs open links
 * automatically.
 */
export function FreezePage() {
  const t = useTexts(freezeTexts)
  const failureTexts = useFailureTexts()
  const { token } = useParams({ from: '/freeze/$token' })
  const freeze = useAction('freezeUser')
  const code = freeze.error?.code
  if (freeze.isSuccess || code === 'RESET_TOKEN_USED')
    return <LoginLayout title={t.frozenTitle} lead={t.frozenText} />
  if (code === 'NOT_FOUND') return <LoginLayout title={t.unknownTitle} lead={t.unknownText} />
  return (
    <LoginLayout title={t.title} lead={t.lead}>
      {freeze.error && (
        <Notice kind="error" live>
          {failureTexts.of(freeze.error)}
        </Notice>
      )}
      <ActionBar>
        <Button kind="danger" busy={freeze.isPending} onClick={() => freeze.mutate({ params: { token } })}>
          {t.freeze}
        </Button>
        <ButtonLink kind="secondary" {...paths.operatorLogin()}>
          {t.cancel}
        </ButtonLink>
      </ActionBar>
    </LoginLayout>
  )
}
