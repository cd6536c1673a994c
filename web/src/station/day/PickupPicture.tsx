import { limits } from '@autokierto/domain/limits'
import type { DataOfEvent } from '@autokierto/domain/vehicles/event-data'
import { Camera, Trash2 } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { thumbUrl } from '../../features/vehicles/thumb-url.ts'
import { toFileBody } from '../../kit/api/file-body.ts'
import { useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { Button } from '../../kit/ui/Button.tsx'
import { Icon } from '../../kit/ui/Icon.tsx'
import { validateFile } from '../../kit/ui/validate-file.ts'
import { SHOWN_PICTURE_TYPES } from '../vehicle/pictures/picture-types.ts'
import type { FailedPicture } from '../vehicle/pictures/send-pictures.ts'
import { shrinkImage } from '../vehicle/pictures/shrink-image.ts'
import { usePictureErrors } from '../vehicle/pictures/usePictureErrors.ts'
import styles from './day.module.css'
import { dayTexts } from './texts.ts'

export type CapturedPicture = NonNullable<DataOfEvent<'collect'>['picture_file']>

type Props = { picture: CapturedPicture | null; onPicture: (picture: CapturedPicture | null) => void }

/** An optional picture taken at the pickup. It is sent with the `collect` event. */
export function PickupPicture({ picture, onPicture }: Props) {
  const t = useTexts(dayTexts)
  const getErrorText = usePictureErrors(SHOWN_PICTURE_TYPES)
  const [fault, setFault] = useState<FailedPicture['fault'] | null>(null)
  const [isReading, setIsReading] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const handleFile = async (file: File) => {
    const kind = validateFile(file, SHOWN_PICTURE_TYPES, Number.POSITIVE_INFINITY)
    setFault(kind)
    if (kind) return
    setIsReading(true)
    const small = await shrinkImage(file)
    const body = small.size > limits.fileBytes ? null : await toFileBody(small).catch(() => undefined)
    setIsReading(false)
    if (body) onPicture(body)
    else setFault(body === null ? 'too-large' : 'unreadable')
  }
  return (
    <div className={styles.taken}>
      {picture && <img src={thumbUrl(picture)} alt={t.takenPicture} />}
      <Button
        kind="secondary"
        icon={<Icon as={Camera} />}
        busy={isReading}
        aria-describedby={fault ? id : undefined}
        onClick={() => input.current?.click()}
      >
        {picture ? t.takeAnother : t.takePicture}
      </Button>
      {picture && (
        <Button kind="quiet" icon={<Icon as={Trash2} />} onClick={() => onPicture(null)}>
          {t.withoutPicture}
        </Button>
      )}
      {fault && (
        <p id={id} role="alert" className={styles.fault}>
          {getErrorText(fault)}
        </p>
      )}
      <input
        ref={input}
        hidden
        type="file"
        accept="image/*"
        capture="environment"
        tabIndex={-1}
        aria-hidden="true"
        onChange={event => {
          const [file] = event.target.files ?? []
          event.target.value = ''
          if (file) void handleFile(file)
        }}
      />
    </div>
  )
}
