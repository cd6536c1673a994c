import { useNavigate } from '@tanstack/react-router'
import { useAction } from '../../kit/calls/queries.ts'
import { useFormats, useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { deferText } from '../../kit/texts/texts.ts'
import { useNotify } from '../../kit/ui/NotificationBar.tsx'
import { PageHeading } from '../../kit/ui/PageHeading.tsx'
import { BackLink } from '../../navigation/links/links.tsx'
import { associationPaths } from '../../navigation/paths/association-paths.ts'
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
