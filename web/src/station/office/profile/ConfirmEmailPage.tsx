import { useParams } from '@tanstack/react-router'
import { useErrorTexts } from '../../../kit/api/useErrorTexts.ts'
import { useAction } from '../../../kit/calls/queries.ts'
import { useTexts } from '../../../kit/texts/LocaleProvider.tsx'
import { ActionBar } from '../../../kit/ui/ActionBar.tsx'
import { Button } from '../../../kit/ui/Button.tsx'
import { Notice } from '../../../kit/ui/Notice.tsx'
import { PageHeading } from '../../../kit/ui/PageHeading.tsx'
import { ButtonLink } from '../../../navigation/links/links.tsx'
import { paths } from '../../../navigation/paths/paths.ts'
import styles from './profile.module.css'
import { profileTexts } from './texts.ts'

/** Confirms the user's new e-mail address from the mailed link. The user must click a button. */
export function ConfirmEmailPage() {
  const t = useTexts(profileTexts)
  const errorTexts = useErrorTexts()
  const { token } = useParams({ strict: false })
  const confirm = useAction('confirmEmail', { refetch: ['getOwnUser'] })
  const { error, isSuccess } = confirm
  return (
    <div className={styles.page}>
      <PageHeading title={t.confirmTitle} lead={t.confirmText} />
      {isSuccess && (
        <Notice kind="success" live>
          {t.confirmed}
        </Notice>
      )}
      {error && (
        <Notice kind="error" live>
          {error.code === 'NOT_FOUND' ? t.linkGone : errorTexts.of(error)}
        </Notice>
      )}
      <ActionBar>
        {!isSuccess && (
          <Button busy={confirm.isPending} onClick={() => confirm.mutate({ params: { token: token ?? '' } })}>
            {t.confirm}
          </Button>
        )}
        {(isSuccess || error) && (
          <ButtonLink kind="secondary" {...paths.profile()}>
            {t.toProfile}
          </ButtonLink>
        )}
      </ActionBar>
    </div>
  )
}
