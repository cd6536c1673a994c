import { useParams } from '@tanstack/react-router'
import { useAction } from '../../api/queries.ts'
import { useErrorTexts } from '../../api/useErrorTexts.ts'
import { ButtonLink } from '../../layout/links.tsx'
import { paths } from '../../paths.ts'
import { useTexts } from '../../texts/LocaleProvider.tsx'
import { ActionBar } from '../../ui/ActionBar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PageHeading } from '../../ui/PageHeading.tsx'
import styles from './profile.module.css'
import { profileTexts } from './texts.ts'

/** Confirms the user's new e-mail address from the mailed link. It takes a press of the button. */
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
