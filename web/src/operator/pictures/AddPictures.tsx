import type { ShopVehicle } from '@autokierto/contract/vehicles'
import { limits } from '@autokierto/domain/limits'
import { Camera, ImagePlus, type LucideIcon } from 'lucide-react'
import { useId, useRef } from 'react'
import { useErrorWords } from '../../api/useErrorWords.ts'
import { useTexts } from '../../texts/LocaleProvider.tsx'
import { saying } from '../../texts/texts.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { typeNames } from '../../ui/judge-file.ts'
import { Notice } from '../../ui/Notice.tsx'
import { useNotify } from '../../ui/NotificationBar.tsx'
import { uiTexts } from '../../ui/texts.ts'
import { UploadProgress } from '../uploads/UploadProgress.tsx'
import { yardTexts } from '../yard/texts.ts'
import { useWaitingOf, useYard } from '../yard/useYard.ts'
import styles from './pictures.module.css'
import { pictureTexts } from './texts.ts'
import { type NotAdded, PICTURE_TYPES, useAddPictures } from './useAddPictures.ts'

/** Several pictures at once, chosen or taken; they go as soon as they are chosen. */
export function AddPictures({ vehicle }: { vehicle: ShopVehicle }) {
  const t = useTexts(pictureTexts)
  const notify = useNotify()
  const wordsOf = useFaultWords()
  const id = useId()
  const { add, progress, notAdded } = useAddPictures(vehicle, (count, kept) =>
    notify(
      'success',
      kept > 0 ? saying(yardTexts.keptPictures, { count: kept }) : saying(pictureTexts.added, { count }),
    ),
  )
  const yard = useTexts(yardTexts)
  const { going } = useYard()
  const waitingPictures = useWaitingOf(vehicle.id).filter(({ change }) => change.kind === 'picture')
  const waiting = waitingPictures.length
  const share = waitingPictures.some(({ id }) => id === going?.id) ? going?.share : undefined
  const busy = progress !== null
  if (vehicle.pictures.length + waiting >= limits.pictures && notAdded.length === 0)
    return <p className={styles.hint}>{t.full({ most: limits.pictures })}</p>
  return (
    <>
      {notAdded.length > 0 && (
        <Notice kind="warning" title={t.notAdded}>
          <ul className={styles.faults}>
            {notAdded.map(({ name, fault }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two files may have the same name, and the list never moves
              <li key={index}>
                <span className={styles.name}>{name}</span>: {wordsOf(fault)}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {progress && <UploadProgress words={t.sending(progress)} share={progress.share} />}
      {waiting > 0 &&
        (share === undefined ? (
          <p className={styles.hint}>{yard.picturesWait({ count: waiting })}</p>
        ) : (
          <UploadProgress words={yard.picturesWait({ count: waiting })} share={share} />
        ))}
      <div className={styles.ways}>
        <Way icon={Camera} words={t.take} camera {...{ busy, hint: `${id}-hint`, onChosen: add }} />
        <Way icon={ImagePlus} words={t.add} {...{ busy, hint: `${id}-hint`, onChosen: add }} />
      </div>
      <p id={`${id}-hint`} className={styles.hint}>
        {t.hint({ most: limits.pictures })}
      </p>
    </>
  )
}

type WayProps = {
  icon: LucideIcon
  words: string
  /** Takes one with the camera, where there is one; else several are chosen. */
  camera?: boolean
  busy: boolean
  /** The id of what is said of pictures. */
  hint: string
  onChosen: (files: File[]) => void
}

/** A button in place of the browser's own field for files. */
function Way({ icon, words, camera, busy, hint, onChosen }: WayProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className={camera ? styles.camera : undefined}>
      <Button
        kind="secondary"
        icon={<Icon as={icon} />}
        busy={busy}
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

/** What is wrong with a picture, in the words of pictures: papers take other types. */
function useFaultWords() {
  const t = useTexts(pictureTexts)
  const ui = useTexts(uiTexts)
  const words = useErrorWords()
  const noPicture = t.noPicture({ types: typeNames(PICTURE_TYPES) })
  return (fault: NotAdded['fault']): string => {
    if (fault === 'empty') return ui.fileEmpty
    if (fault === 'type') return noPicture
    if (fault === 'too-large' || fault.code === 'FILE_TOO_LARGE') return t.tooLarge
    return fault.code === 'FILE_TYPE_UNSUPPORTED' ? noPicture : words.of(fault)
  }
}
