import { useNavigate } from '@tanstack/react-router'
import { useAction } from '../../api/queries.ts'
import { BackLink } from '../../layout/links.tsx'
import { useFormats, useTexts } from '../../texts/LocaleProvider.tsx'
import { deferText } from '../../texts/texts.ts'
import { useNotify } from '../../ui/NotificationBar.tsx'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { associationPaths } from '../paths.ts'
import { BulletinForm, useBulletinForm } from './BulletinForm.tsx'
import { bulletinTexts } from './texts.ts'

export function NewBulletinPage() {
  const t = useTexts(bulletinTexts)
  const format = useFormats()
  const navigate = useNavigate()
  const notify = useNotify()
  const create = useAction('createBulletin', {
    idempotent: true,
    refetch: ['listBulletins'],
    onSuccess: () => {
      form.clearDraft()
      notify('success', deferText(bulletinTexts.published))
      // The form has been sent, so leaving loses nothing.
      void navigate({ ...associationPaths.bulletins(), ignoreBlocker: true })
    },
  })
  const form = useBulletinForm({
    initialValues: { first_day: format.today() },
    draft: 'new-bulletin',
    mutation: create,
    onSubmit: values => create.mutate({ body: values }),
  })
  return (
    <div>
      <PageHeading title={t.create} back={<BackLink {...associationPaths.bulletins()}>{t.back}</BackLink>} />
      <BulletinForm of={form} submit={t.publish} />
    </div>
  )
}
