import type { ShopVehicle } from '@autokierto/contract/vehicles'
import { limits } from '@autokierto/domain/limits'
import { Camera, ImagePlus, type LucideIcon } from 'lucide-react'
import { useId, useRef, useSyncExternalStore } from 'react'
import { useApp } from '../../../kit/session/app-context.ts'
import { useTexts } from '../../../kit/texts/LocaleProvider.tsx'
import { Button } from '../../../kit/ui/Button.tsx'
import { Icon } from '../../../kit/ui/Icon.tsx'
import { Notice } from '../../../kit/ui/Notice.tsx'
import { Row } from '../../../kit/ui/Row.tsx'
import { useFocusRecovery } from '../../../kit/ui/useFocusRecovery.ts'
import { yardTexts } from '../../outbox/texts.ts'
import { usePendingOfVehicle, useYard } from '../../outbox/useYard.ts'
import { UploadProgress } from '../uploads/UploadProgress.tsx'
import { PendingPictures } from './PendingPictures.tsx'
import styles from './pictures.module.css'
import { getPictureSending } from './send-pictures.ts'
import { pictureTexts } from './texts.ts'
import { usePictureErrors } from './usePictureErrors.ts'

/**
 * Adds several pictures at a time, chosen or taken. Each upload starts immediately; more can be added
 * meanwhile.
 */
export function AddPictures({ vehicle }: { vehicle: ShopVehicle }) {
  const t = useTexts(pictureTexts)
  const formatError = usePictureErrors()
  const id = useId()
  const sending = getPictureSending(useApp(), vehicle)
  const { onTheirWay, chosen, notAdded } = useSyncExternalStore(sending.subscribe, sending.state)
  useFocusRecovery(onTheirWay.length)
  const yard = useTexts(yardTexts)
  const { progress, yard: outbox } = useYard()
  const waitingPictures = usePendingOfVehicle(vehicle.id).filter(({ change }) => change.kind === 'picture')
  const waiting = waitingPictures.length
  const uploading = waitingPictures.find(({ id }) => id === progress?.id)
  const isFull = vehicle.pictures.length + waiting + onTheirWay.length >= limits.pictures
  if (isFull && notAdded.length === 0 && onTheirWay.length === 0)
    return <p className={styles.hint}>{t.full({ most: limits.pictures })}</p>
  return (
    <>
      {notAdded.length > 0 && (
        <Notice kind="warning" title={t.notAdded}>
          <ul className={styles.faults}>
            {notAdded.map(({ name, fault }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two files may have the same name, and the list never moves
              <li key={index}>
                <span className={styles.name}>{name}</span>: {formatError(fault)}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {onTheirWay.length > 0 && <PendingPictures {...{ onTheirWay, chosen }} onGiveUp={sending.giveUp} />}
      {waiting > 0 &&
        (uploading && progress ? (
          <UploadProgress
            words={yard.picturesWait({ count: waiting })}
            share={progress.share}
            onCancel={() => outbox.discard(uploading)}
          />
        ) : (
          <p className={styles.hint}>{yard.picturesWait({ count: waiting })}</p>
        ))}
      <Row gap={10}>
        <Way icon={Camera} words={t.take} camera {...{ hint: `${id}-hint`, onChosen: sending.add }} />
        <Way icon={ImagePlus} words={t.add} {...{ hint: `${id}-hint`, onChosen: sending.add }} />
      </Row>
      <p id={`${id}-hint`} className={styles.hint} data-off-paper="">
        {t.hint({ most: limits.pictures })}
      </p>
    </>
  )
}

type AddPictureProps = {
  icon: LucideIcon
  words: string
  /** Takes one picture with the camera, if the device has one. Otherwise several files can be chosen. */
  camera?: boolean
  hint: string
  onChosen: (files: File[]) => void
}

/** Replaces the browser's own file input with a button. */
function Way({ icon, words, camera, hint, onChosen }: AddPictureProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className={camera ? styles.camera : undefined}>
      <Button
        kind="secondary"
        icon={<Icon as={icon} />}
        aria-describedby={hint}
        onClick={() => input.current?.click()}
      >
        {words}
      </Button>
      <input
        ref={input}
        hidden
        multiple={!camera}
        capture={camera && 'environment'}
        type="file"
        accept="image/*"
        tabIndex={-1}
        aria-hidden="true"
        onChange={event => {
          const files = [...(event.target.files ?? [])]
          event.target.value = ''
          if (files.length > 0) onChosen(files)
        }}
      />
    </div>
  )
}
