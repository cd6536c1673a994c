import type { SavedView } from '@autokierto/contract/saved-views'
import { savedViewNameFields } from '@autokierto/domain/fields/saved-view-fields'
import { useAction } from '../api/queries.ts'
import { FormOf } from '../forms/FormOf.tsx'
import { TextOf } from '../forms/TextOf.tsx'
import { useForm } from '../forms/useForm.ts'
import { useTexts } from '../texts/LocaleProvider.tsx'
import { saying } from '../texts/texts.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { useNotify } from '../ui/NotificationBar.tsx'
import styles from './SavedViews.module.css'
import { listTexts } from './texts.ts'

/** Keeps what a list shows under a name. */
export function SaveViewDialog({
  view,
  onClose,
}: {
  view: Omit<SavedView, 'id' | 'name'>
  onClose: () => void
}) {
  const t = useTexts(listTexts)
  const call = useAction('saveView', { createsOnce: true, ...useDone(onClose) })
  return (
    <Dialog open onClose={onClose} title={t.saveView} closeButton={false}>
      <p>{t.saveViewText}</p>
      <NameForm call={call} onName={name => call.mutate({ body: { ...view, name } })} onClose={onClose} />
    </Dialog>
  )
}

export function RenameViewDialog({ view: { id, name }, onClose }: { view: SavedView; onClose: () => void }) {
  const t = useTexts(listTexts)
  const call = useAction('renameView', useDone(onClose))
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

function useDone(onClose: () => void) {
  const notify = useNotify()
  return {
    refetch: ['listSavedViews' as const],
    onSuccess: ({ view: { name } }: { view: SavedView }) => {
      onClose()
      notify('success', saying(listTexts.viewSaved, { name }))
    },
  }
}

type NameFormProps = {
  known?: string
  call: { isPending: boolean; error: unknown }
  onName: (name: string) => void
  onClose: () => void
}

function NameForm({ known, call, onName, onClose }: NameFormProps) {
  const t = useTexts(listTexts)
  const form = useForm(savedViewNameFields, {
    known: { name: known },
    call,
    beside: { NAME_TAKEN: 'name' },
    words: { name: { NAME_TAKEN: listTexts.viewNameTaken } },
    id: name => `view-${name}`,
    send: ({ name }) => onName(name),
  })
  return (
    <FormOf of={form}>
      <TextOf of={form} name="name" label={t.viewName} autoComplete="off" />
      <div className={styles.buttons}>
        <Button kind="secondary" onClick={onClose}>
          {t.cancel}
        </Button>
        <Button type="submit" busy={form.busy}>
          {t.save}
        </Button>
      </div>
    </FormOf>
  )
}
