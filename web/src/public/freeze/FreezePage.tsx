import { useParams } from '@tanstack/react-router'
import { useFailureTexts } from '../../kit/api/useFailureTexts.ts'
import { useAction } from '../../kit/calls/queries.ts'
import { useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { ActionBar } from '../../kit/ui/ActionBar.tsx'
import { Button } from '../../kit/ui/Button.tsx'
import { Notice } from '../../kit/ui/Notice.tsx'
import { ButtonLink } from '../../navigation/links/links.tsx'
import { paths } from '../../navigation/paths/paths.ts'
import { LoginLayout } from '../login/LoginLayout.tsx'
import { freezeTexts } from './texts.ts'

/**
 * Freezes an account through a link in a mail. The user must click a button, because mail programs open links
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
