import type { StockPart } from '@autokierto/contract/stock'
import { stockPartFields } from '@autokierto/domain/fields/stock-fields'
import { limits } from '@autokierto/domain/limits'
import { useRef, useState } from 'react'
import { useGradeOptions, usePartName, usePartOptions } from '../../features/vehicles/part-options.ts'
import { fetchWithProgress } from '../../kit/api/fetch-with-progress.ts'
import { toFileBody } from '../../kit/api/file-body.ts'
import { useAction } from '../../kit/calls/queries.ts'
import { BoundForm } from '../../kit/forms/BoundForm.tsx'
import { FormSelect } from '../../kit/forms/FormSelect.tsx'
import { FormTextField } from '../../kit/forms/FormTextField.tsx'
import { useForm } from '../../kit/forms/useForm.ts'
import { useSelectedShop } from '../../kit/session/app-context.ts'
import { useFormats, useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { deferText } from '../../kit/texts/texts.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { Dialog } from '../../kit/ui/Dialog.tsx'
import { FileField } from '../../kit/ui/FileField.tsx'
import { useNotify } from '../../kit/ui/NotificationBar.tsx'
import { SHOWN_PICTURE_TYPES } from '../vehicle/pictures/picture-types.ts'
import { shrinkImage } from '../vehicle/pictures/shrink-image.ts'
import { uploadTexts } from '../vehicle/uploads/texts.ts'
import { UploadProgress } from '../vehicle/uploads/UploadProgress.tsx'
import styles from './stock.module.css'
import { stockTexts } from './texts.ts'

/** Size limit of the chosen file: phones take large pictures, which are shrunk before sending. */
const MAX_CHOSEN_BYTES = 10 * limits.fileBytes

type Props = {
  vehicleId: number
  /** Null for a new part. */
  part: StockPart | null
  onClose: () => void
}

/** Creates or edits a part. New parts can be added one after another. */
export function PartDialog(props: Props) {
  const t = useTexts(stockTexts)
  const [count, setCount] = useState(0)
  return (
    <Dialog open onClose={props.onClose} title={props.part ? t.editTitle : t.addTitle}>
      <PartForm key={count} {...props} onNext={() => setCount(count + 1)} />
    </Dialog>
  )
}

function PartForm({ vehicleId, part, onClose, onNext }: Props & { onNext: () => void }) {
  const t = useTexts(stockTexts)
  const shop = useSelectedShop()
  const notify = useNotify()
  const formatPartName = usePartName()
  const options = usePartOptions()
  const grades = useGradeOptions()
  const [file, setFile] = useState<File | null>(null)
  /** Progress of the picture upload, from 0 to 1, and its abort controller. */
  const [upload, setUpload] = useState<{ share: number; cut: AbortController } | null>(null)
  const uploads = useTexts(uploadTexts)
  const format = useFormats()
  const addAnother = useRef(false)
  const settings = {
    refetch: ['listStockParts' as const, 'getStockPart' as const, 'getProcess' as const],
    onSuccess: ({ part: saved }: { part: StockPart }) => {
      form.clearDraft()
      notify('success', deferText(stockTexts.saved, { name: formatPartName(saved.name) }))
      if (addAnother.current) onNext()
      else onClose()
    },
    onError: () => setUpload(null),
  }
  const create = useAction('createStockPart', { ...settings, idempotent: true })
  const change = useAction('changeStockPart', settings)
  const call = part ? change : create
  const form = useForm(stockPartFields, {
    initialValues: part ?? { pieces: 1 },
    draft: part ? `part-${part.id}` : `part-of-${vehicleId}`,
    mutation: { ...call, isPending: call.isPending || upload !== null },
    id: name => `part-${name}`,
    onSubmit: async (values, changes) => {
      const cut = new AbortController()
      if (file) setUpload({ share: 0, cut })
      const picture_file = file ? await toFileBody(await shrinkImage(file)) : undefined
      if (cut.signal.aborted) return
      const sendOptions = file && {
        signal: cut.signal,
        via: (fetchFn: typeof fetch) => fetchWithProgress(fetchFn, share => setUpload({ share, cut })),
      }
      if (part)
        change.mutate({
          params: { shop: shop.id, id: part.id },
          body: { ...changes, picture_file },
          ...sendOptions,
        })
      else
        create.mutate({
          params: { shop: shop.id, id: vehicleId },
          body: { ...values, picture_file },
          ...sendOptions,
        })
    },
  })
  const cancelUpload = () => {
    upload?.cut.abort()
    call.reset()
    setUpload(null)
  }
  return (
    <BoundForm of={form}>
      <div className={styles.fields}>
        <FormSelect of={form} name="name" label={t.part} options={options} className={styles.wide} />
        <FormTextField of={form} name="pieces" label={t.pieces} unit={t.pcs} />
        <FormTextField of={form} name="weight_kg" label={t.weight} unit={t.kg} hint={t.weightHint} />
        <FormTextField of={form} name="shelf" label={t.shelf} />
        <FormSelect of={form} name="grade" label={t.grade} options={grades} placeholder={t.notGraded} />
        <FormTextField of={form} name="part_number" label={t.partNumber} className={styles.wide} />
        <FormTextField of={form} name="remarks" label={t.remarks} className={styles.wide} />
      </div>
      <FileField
        name="picture_file"
        label={part?.image ? t.newPicture : t.picture}
        optional
        file={file}
        onFile={setFile}
        types={SHOWN_PICTURE_TYPES}
        maxBytes={MAX_CHOSEN_BYTES}
        camera
      />
      {upload && file && (
        <UploadProgress
          words={uploads.sending({ name: file.name, size: format.fileSize(file.size) })}
          share={upload.share}
          onCancel={upload.share < 1 && cancelUpload}
        />
      )}
      <div className={styles.formEnd}>
        <Button kind="quiet" onClick={onClose}>
          {t.cancel}
        </Button>
        {!part && (
          <Button
            type="submit"
            kind="secondary"
            busy={form.isPending && addAnother.current}
            onClick={() => {
              addAnother.current = true
            }}
          >
            {t.saveAndNext}
          </Button>
        )}
        <Button
          type="submit"
          busy={form.isPending && !addAnother.current}
          onClick={() => {
            addAnother.current = false
          }}
        >
          {t.save}
        </Button>
      </div>
    </BoundForm>
  )
}
