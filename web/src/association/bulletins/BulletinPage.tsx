import type { Bulletin } from '@autokierto/contract/bulletins'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Failed } from '../../kit/api/Failed.tsx'
import { useFailureTexts } from '../../kit/api/useFailureTexts.ts'
import { useAction, useCall } from '../../kit/calls/queries.ts'
import { useFormats, useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { deferText } from '../../kit/texts/texts.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { ConfirmDialog } from '../../kit/ui/Dialog.tsx'
import { Notice } from '../../kit/ui/Notice.tsx'
import { useNotify } from '../../kit/ui/NotificationBar.tsx'
import { PageHeading } from '../../kit/ui/PageHeading.tsx'
import { Skeleton } from '../../kit/ui/States.tsx'
import { BackLink, ButtonLink } from '../../navigation/links/links.tsx'
import { associationPaths } from '../../navigation/paths/association-paths.ts'
import { BulletinForm, useBulletinForm } from './BulletinForm.tsx'
import { bulletinTexts } from './texts.ts'

export function BulletinPage({ of }: { of: string }) {
  const t = useTexts(bulletinTexts)
  const query = useCall('listBulletins', { query: { id: Number(of) } })
  if (query.isPending) return <Skeleton kind="block" />
  if (query.isError) return <Failed failure={query.error} onRetry={() => query.refetch()} />
  const [bulletin] = query.data.results
  if (!bulletin) {
    return (
      <>
        <PageHeading title={t.unknown} />
        <ButtonLink {...associationPaths.bulletins()}>{t.back}</ButtonLink>
      </>
    )
  }
  return <Edit bulletin={bulletin} />
}

function Edit({ bulletin }: { bulletin: Bulletin }) {
  const t = useTexts(bulletinTexts)
  const format = useFormats()
  const navigate = useNavigate()
  const notify = useNotify()
  const { id, mailed_at } = bulletin
  const change = useAction('changeBulletin', {
    refetch: ['listBulletins'],
    onSuccess: () => {
      form.clearDraft()
      notify('success', deferText(bulletinTexts.saved))
      void navigate({ ...associationPaths.bulletins(), ignoreBlocker: true })
    },
  })
  const form = useBulletinForm({
    initialValues: bulletin,
    draft: `bulletin-${id}`,
    mutation: change,
    onSubmit: (_, changes) => change.mutate({ params: { id }, body: changes }),
  })
  return (
    <div>
      <PageHeading
        title={t.edit}
        back={<BackLink {...associationPaths.bulletins()}>{t.back}</BackLink>}
        actions={<Remove id={id} />}
      />
      {mailed_at && <Notice>{t.mailedNote({ moment: format.dayTime(mailed_at) })}</Notice>}
      <BulletinForm of={form} submit={t.save} />
    </div>
  )
}

function Remove({ id }: Pick<Bulletin, 'id'>) {
  const t = useTexts(bulletinTexts)
  const failureTexts = useFailureTexts()
  const navigate = useNavigate()
  const notify = useNotify()
  const [isConfirming, setConfirming] = useState(false)
  const remove = useAction('deleteBulletin', {
    onSuccess: () => {
      notify('success', deferText(bulletinTexts.removed))
      void navigate({ ...associationPaths.bulletins(), ignoreBlocker: true })
    },
    refetch: ['listBulletins'],
  })
  return (
    <>
      <Button kind="quietDanger" onClick={() => setConfirming(true)}>
        {t.remove}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        title={t.removeTitle}
        text={t.removeText}
        confirm={t.remove}
        kind="danger"
        busy={remove.isPending}
        onConfirm={() => remove.mutate({ params: { id } })}
        onCancel={() => setConfirming(false)}
      >
        {remove.error && <Notice kind="error">{failureTexts.of(remove.error)}</Notice>}
      </ConfirmDialog>
    </>
  )
}
