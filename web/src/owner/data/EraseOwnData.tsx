import type { AnswerOf } from '@autokierto/contract/calls'
import { useState } from 'react'
import { Failed } from '../../api/Failed.tsx'
import { useAction, useCall } from '../../api/queries.ts'
import { useFailureWords } from '../../api/useFailureWords.ts'
import { ButtonLink } from '../../layout/links.tsx'
import { paths } from '../../paths.ts'
import { useFormats, useTexts } from '../../texts/LocaleProvider.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ConfirmDialog } from '../../ui/Dialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/States.tsx'
import { erasureTexts } from './erasure-texts.ts'
import styles from './OwnDataPage.module.css'

type Erasure = AnswerOf<'getErasure'>['erasure']

/** Being forgotten: what would stay and until when, what must come to an end before, and the act itself. */
export function EraseOwnData() {
  const t = useTexts(erasureTexts)
  const words = useFailureWords()
  const [asked, setAsked] = useState(false)
  const known = useCall('getErasure')
  const erase = useAction('eraseOwnData', { onSuccess: () => setAsked(false) })
  if (erase.data) return <Erased erasure={erase.data.erasure} />
  if (known.isPending) return <Skeleton kind="block" className={styles.waiting} />
  if (known.isError) return <Failed failure={known.error} onRetry={() => known.refetch()} />
  const { open, stays } = known.data.erasure
  const isOpen = open.length > 0
  return (
    <Card title={t.title}>
      <p className={styles.words}>{t.text}</p>
      <Stays stays={stays} />
      {isOpen && (
        <Notice kind="warning" title={t.openTitle}>
          {t.openText({
            vehicles: open.map(({ plate, vehicle_id }) => plate ?? `#${vehicle_id}`).join(', '),
          })}
        </Notice>
      )}
      {isOpen ? (
        <ButtonLink {...paths.ownerHistory()} kind="secondary">
          {t.toCases}
        </ButtonLink>
      ) : (
        <Button
          kind="danger"
          onClick={() => {
            erase.reset()
            setAsked(true)
          }}
        >
          {t.erase}
        </Button>
      )}
      <ConfirmDialog
        open={asked}
        title={t.sure}
        text={t.sureText}
        confirm={t.erase}
        cancel={t.keep}
        kind="danger"
        busy={erase.isPending}
        onConfirm={() => erase.mutate({})}
        onCancel={() => setAsked(false)}
      >
        {erase.error && (
          <p role="alert">{erase.error.code === 'STATE_CONFLICT' ? t.conflict : words.of(erase.error)}</p>
        )}
      </ConfirmDialog>
    </Card>
  )
}

function Stays({ stays }: Pick<Erasure, 'stays'>) {
  const t = useTexts(erasureTexts)
  const format = useFormats()
  if (stays.length === 0) return <p className={styles.words}>{t.nothingStays}</p>
  return (
    <>
      <p className={styles.words}>{t.stays}</p>
      <ul className={styles.mend}>
        {stays.map(({ vehicle_id, plate, owner_until, certificate_until }) => (
          <li key={vehicle_id}>
            {t.ownerStays({ plate: plate ?? `#${vehicle_id}`, day: format.day(owner_until) })}
            {certificate_until && ` ${t.certificateStays({ day: format.day(certificate_until) })}`}
          </li>
        ))}
      </ul>
    </>
  )
}

/** The session has ended with the person: all that is left to do is to go. */
function Erased({ erasure: { stays } }: { erasure: Erasure }) {
  const t = useTexts(erasureTexts)
  return (
    <Card title={t.doneTitle}>
      <Notice kind="success" live title={t.done}>
        {t.doneText}
      </Notice>
      <Stays stays={stays} />
      <ButtonLink {...paths.logout()}>{t.leave}</ButtonLink>
    </Card>
  )
}
