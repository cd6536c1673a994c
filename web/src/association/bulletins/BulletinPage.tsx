import type { Bulletin } from '@autokierto/contract/bulletins'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Failed } from '../../api/Failed.tsx'
import { useAction, useCall } from '../../api/queries.ts'
import { useFailureTexts } from '../../api/useFailureTexts.ts'
import { BackLink, ButtonLink } from '../../layout/links.tsx'
import { useFormats, useTexts } from '../../texts/LocaleProvider.tsx'
import { deferText } from '../../texts/texts.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/Dialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useNotify } from '../../ui/NotificationBar.tsx'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { Skeleton } from '../../ui/States.tsx'
import { associationPaths } from '../paths.ts'
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
