import type { ShopVehicle } from '@autokierto/contract/vehicles'
import type { FieldCode } from '@autokierto/domain/errors/codes'
import { limits } from '@autokierto/domain/limits'
import { faultOfText } from '@autokierto/domain/written-text'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAction } from '../../api/queries.ts'
import { useErrorWords } from '../../api/useErrorWords.ts'
import { useShop } from '../../app-context.ts'
import { useDraft } from '../../session/useDraft.ts'
import { useTexts } from '../../texts/LocaleProvider.tsx'
import { saying } from '../../texts/texts.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Form } from '../../ui/Form.tsx'
import { useNotify } from '../../ui/NotificationBar.tsx'
import { TextArea } from '../../ui/TextField.tsx'
import styles from './process.module.css'
import { vehicleTexts } from './vehicle-texts.ts'

/** What is being written; null while nobody writes. */
const NOT_EDITED: { remarks: string | null } = { remarks: null }

/**
 * What the station notes of the vehicle while it is there: one on its way here cannot be described yet, a finished one
 * stays as it is. What is written outlives the session.
 */
export function RemarksCard({ vehicle }: { vehicle: ShopVehicle }) {
  const t = useTexts(vehicleTexts)
  const shop = useShop()
  const [{ remarks }, write, close] = useDraft(`remarks-${vehicle.id}`, NOT_EDITED)
  const mayEdit =
    vehicle.shop_id === shop.id && (vehicle.status === 'shop_process' || vehicle.status === 'shop_listing')
  return (
    <Card
      title={t.remarks}
      level={2}
      aside={
        mayEdit &&
        remarks === null && (
          <Button
            kind="quiet"
            size="compact"
            aria-label={t.editRemarksName}
            onClick={() => write({ remarks: vehicle.remarks ?? '' })}
          >
            {t.editRemarks}
          </Button>
        )
      }
    >
      {mayEdit && remarks !== null ? (
        <RemarksForm
          vehicle={vehicle}
          written={remarks}
          onWrite={text => write({ remarks: text })}
          onClose={close}
        />
      ) : vehicle.remarks ? (
        <p className={styles.remarks}>{vehicle.remarks}</p>
      ) : (
        <p className={styles.muted}>{t.noRemarks}</p>
      )}
    </Card>
  )
}

type FormProps = {
  vehicle: ShopVehicle
  written: string
  onWrite: (text: string) => void
  onClose: () => void
}

function RemarksForm({ vehicle, written, onWrite, onClose }: FormProps) {
  const t = useTexts(vehicleTexts)
  const shop = useShop()
  const words = useErrorWords()
  const notify = useNotify()
  const queries = useQueryClient()
  const [fault, setFault] = useState<FieldCode | null>(null)
  const save = useAction('changeVehicle', {
    refetch: ['getVehicle', 'listVehiclesByStatus'],
    onSuccess: () => {
      notify('success', saying(vehicleTexts.remarksSaved))
      onClose()
    },
    // The next try carries the new version: who saves again has read that somebody else did.
    onError: () => queries.invalidateQueries({ queryKey: ['getVehicle'] }),
  })
  const submit = () => {
    const remarks = written.trim()
    const wrong = faultOfText(remarks, limits.remarks)
    setFault(wrong)
    if (wrong || save.isPending) return
    save.mutate({
      params: { shop: shop.id, id: vehicle.id },
      body: { remarks: remarks || null, version: vehicle.version },
    })
  }
  const error = fault ? words.field(fault) : words.fields(save.error).remarks
  const failure = save.error?.code === 'STATE_CONFLICT' ? t.remarksConflict : words.general(save.error)
  return (
    <Form onSubmit={submit} errors={{ remarks: error }} failure={failure}>
      <TextArea
        name="remarks"
        label={t.remarks}
        hint={t.remarksHint}
        limit={limits.remarks}
        optional
        error={error}
        value={written}
        onChange={event => onWrite(event.target.value)}
      />
      <div className={styles.actions}>
        <Button kind="secondary" onClick={onClose}>
          {t.cancel}
        </Button>
        <Button type="submit" busy={save.isPending}>
          {t.save}
        </Button>
      </div>
    </Form>
  )
}
