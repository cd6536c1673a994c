import { X } from 'lucide-react'
import { useId } from 'react'
import { useTexts } from '../../../kit/texts/LocaleProvider.tsx'
import { Button } from '../../../kit/ui/Button.tsx'
import { Icon } from '../../../kit/ui/Icon.tsx'
import { uploadTexts } from '../uploads/texts.ts'
import styles from './pictures.module.css'
import type { PendingPicture, SendingState } from './send-pictures.ts'
import { pictureTexts } from './texts.ts'

type Props = Pick<SendingState, 'onTheirWay' | 'chosen'> & { onGiveUp: (id: number) => void }

export function PendingPictures({ onTheirWay, chosen, onGiveUp }: Props) {
  const t = useTexts(pictureTexts)
  return (
    <div className={styles.sending}>
      <p role="status">{t.sending({ count: chosen, done: chosen - onTheirWay.length })}</p>
      <ul className={styles.onTheirWay}>
        {onTheirWay.map(picture => (
          <PendingPictureRow key={picture.id} picture={picture} onGiveUp={() => onGiveUp(picture.id)} />
        ))}
      </ul>
    </div>
  )
}

function PendingPictureRow({ picture, onGiveUp }: { picture: PendingPicture; onGiveUp: () => void }) {
  const t = useTexts(pictureTexts)
  const uploads = useTexts(uploadTexts)
  const id = useId()
  const { name, share, isGivenUp } = picture
  return (
    <li className={styles.going}>
      <span className={styles.goingName} id={id}>
        {name}
      </span>
      <Button
        kind="quiet"
        size="compact"
        icon={<Icon as={X} />}
        busy={isGivenUp}
        aria-label={t.giveUp({ name })}
        onClick={onGiveUp}
      >
        {uploads.cancel}
      </Button>
      {share === null ? (
        <span className={styles.hint}>{t.waitsTurn}</span>
      ) : (
        <progress aria-labelledby={id} value={share} aria-valuetext={share === 1 ? t.beingKept : undefined} />
      )}
    </li>
  )
}
