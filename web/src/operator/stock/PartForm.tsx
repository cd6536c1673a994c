import type { StockPart } from '@autokierto/contract/stock'
import { stockPartFields } from '@autokierto/domain/fields/stock-fields'
import { limits } from '@autokierto/domain/limits'
import { useRef, useState } from 'react'
import { fileBodyOf } from '../../api/file-body.ts'
import { useAction } from '../../api/queries.ts'
import { useShop } from '../../app-context.ts'
import { SelectOf } from '../../forms/ChoiceOf.tsx'
import { FormOf } from '../../forms/FormOf.tsx'
import { TextOf } from '../../forms/TextOf.tsx'
import { useForm } from '../../forms/useForm.ts'
import { useTexts } from '../../texts/LocaleProvider.tsx'
import { saying } from '../../texts/texts.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { FileField } from '../../ui/FileField.tsx'
import { useNotify } from '../../ui/NotificationBar.tsx'
import { makeSmall } from '../pictures/make-small.ts'
import { PICTURE_TYPES } from '../pictures/useAddPictures.ts'
import { gradeOptions, usePartName, usePartOptions } from './part-words.ts'
import styles from './stock.module.css'
import { stockTexts } from './texts.ts'

/** A phone's own pictures are larger than what is sent: they are made smaller first. */
const CHOSEN_BYTES = 10 * limits.fileBytes

type Props = {
  /** The vehicle it comes off. */
  vehicleId: number
  /** Null for a new one. */
  part: StockPart | null
  onClose: () => void
}

/** A part with all that is known of it: new ones are noted one after the other, with hands full of oil. */
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
  const shop = useShop()
  const notify = useNotify()
  const nameOf = usePartName()
  const options = usePartOptions()
  const [file, setFile] = useState<File | null>(null)
  const another = useRef(false)
  const settings = {
    refetch: ['listStockParts' as const, 'getStockPart' as const, 'getProcess' as const],
    onSuccess: ({ part: saved }: { part: StockPart }) => {
      form.forget()
      notify('success', saying(stockTexts.saved, { name: nameOf(saved.name) }))
      if (another.current) onNext()
      else onClose()
    },
  }
  const create = useAction('createStockPart', { ...settings, createsOnce: true })
  const change = useAction('changeStockPart', settings)
  const form = useForm(stockPartFields, {
    known: part ?? { pieces: 1 },
    draft: part ? `part-${part.id}` : `part-of-${vehicleId}`,
    call: part ? change : create,
    id: name => `part-${name}`,
    send: async (told, changes) => {
      const picture_file = file ? await fileBodyOf(await makeSmall(file)) : undefined
      if (part) change.mutate({ params: { shop: shop.id, id: part.id }, body: { ...changes, picture_file } })
      else create.mutate({ params: { shop: shop.id, id: vehicleId }, body: { ...told, picture_file } })
    },
  })
  return (
    <FormOf of={form}>
      <div className={styles.fields}>
        <SelectOf of={form} name="name" label={t.part} options={options} className={styles.wide} />
        <TextOf of={form} name="pieces" label={t.pieces} unit={t.pcs} />
        <TextOf of={form} name="weight_kg" label={t.weight} unit={t.kg} hint={t.weightHint} />
        <TextOf of={form} name="shelf" label={t.shelf} />
        <SelectOf
          of={form}
          name="grade"
          label={t.grade}
          options={gradeOptions(t)}
          placeholder={t.notGraded}
        />
        <TextOf of={form} name="part_number" label={t.partNumber} className={styles.wide} />
        <TextOf of={form} name="remarks" label={t.remarks} className={styles.wide} />
      </div>
      <FileField
        name="picture_file"
        label={part?.image ? t.newPicture : t.picture}
        optional
        file={file}
        onFile={setFile}
        types={PICTURE_TYPES}
        maxBytes={CHOSEN_BYTES}
        camera
      />
      <div className={styles.formEnd}>
        <Button kind="quiet" onClick={onClose}>
          {t.cancel}
        </Button>
        {!part && (
          <Button
            type="submit"
            kind="secondary"
            busy={form.busy && another.current}
            onClick={() => {
              another.current = true
            }}
          >
            {t.saveAndNext}
          </Button>
        )}
        <Button
          type="submit"
          busy={form.busy && !another.current}
          onClick={() => {
            another.current = false
          }}
        >
          {t.save}
        </Button>
      </div>
    </FormOf>
  )
}
