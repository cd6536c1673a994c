import type { SavedView } from '@autokierto/contract/saved-views'
import { isContractor } from '@autokierto/domain/access/roles'
import { savedViewNameFields } from '@autokierto/domain/fields/saved-view-fields'
import { type ReactNode, useState } from 'react'
import { useActor } from '../access/useActor.ts'
import { useAction } from '../calls/queries.ts'
import { BoundForm } from '../forms/BoundForm.tsx'
import { FormTextField } from '../forms/FormTextField.tsx'
import { useForm } from '../forms/useForm.ts'
import { useSession } from '../session/app-context.ts'
import { useTexts } from '../texts/LocaleProvider.tsx'
import { deferText } from '../texts/texts.ts'
import { Button } from '../ui/Button.tsx'
import { Checkbox } from '../ui/Checkbox.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { useNotify } from '../ui/NotificationBar.tsx'
import { Row } from '../ui/Row.tsx'
import { listTexts } from './texts.ts'

export function SaveViewDialog({
  view,
  onClose,
}: {
  view: Omit<SavedView, 'id' | 'name' | 'shop_id' | 'may_change'>
  onClose: () => void
}) {
  const t = useTexts(listTexts)
  const { shop } = useSession()
  const [forSite, setForSite] = useState(false)
  const call = useAction('saveView', { idempotent: true, ...useCloseOnSuccess(onClose) })
  return (
    <Dialog open onClose={onClose} title={t.saveView} closeButton={false}>
      <p>{t.saveViewText}</p>
      <NameForm
        call={call}
        onName={name =>
          call.mutate({ body: { ...view, name, ...(forSite && shop && { shop_id: shop.id }) } })
        }
        onClose={onClose}
      >
        {shop && <ForSite site={shop.name} isFor={forSite} onChange={setForSite} />}
      </NameForm>
    </Dialog>
  )
}

type ForSiteProps = { site: string; isFor: boolean; onChange: (isFor: boolean) => void }

/** Lets people share a view with everyone at the site. Subcontractors can use such views but not create them. */
function ForSite({ site, isFor, onChange }: ForSiteProps) {
  const t = useTexts(listTexts)
  const actor = useActor()
  if (!actor || isContractor(actor)) return null
  return (
    <Checkbox
      name="for_site"
      label={t.forSite({ site })}
      checked={isFor}
      onChange={({ target }) => onChange(target.checked)}
    />
  )
}

export function RenameViewDialog({ view: { id, name }, onClose }: { view: SavedView; onClose: () => void }) {
  const t = useTexts(listTexts)
  const call = useAction('changeView', useCloseOnSuccess(onClose))
  return (
    <Dialog open onClose={onClose} title={t.renameView} closeButton={false}>
      <NameForm
        known={name}
        call={call}
        onName={next => call.mutate({ params: { id }, body: { name: next } })}
        onClose={onClose}
      />
    </Dialog>
  )
}

function useCloseOnSuccess(onClose: () => void) {
  const notify = useNotify()
  return {
    refetch: ['listSavedViews' as const],
    onSuccess: ({ view: { name } }: { view: SavedView }) => {
      onClose()
      notify('success', deferText(listTexts.viewSaved, { name }))
    },
  }
}

type NameFormProps = {
  known?: string
  call: { isPending: boolean; error: unknown }
  onName: (name: string) => void
  onClose: () => void
  children?: ReactNode
}

function NameForm({ known, call, onName, onClose, children }: NameFormProps) {
  const t = useTexts(listTexts)
  const form = useForm(savedViewNameFields, {
    initialValues: { name: known },
    mutation: call,
    fieldByErrorCode: { NAME_TAKEN: 'name' },
    errorTexts: { name: { NAME_TAKEN: listTexts.viewNameTaken } },
    id: name => `view-${name}`,
    onSubmit: ({ name }) => onName(name),
  })
  return (
    <BoundForm of={form}>
      <FormTextField of={form} name="name" label={t.viewName} autoComplete="off" />
      {children}
      <Row gap={10} justify="end">
        <Button kind="secondary" onClick={onClose}>
          {t.cancel}
        </Button>
        <Button type="submit" busy={form.isPending}>
          {t.save}
        </Button>
      </Row>
    </BoundForm>
  )
}
