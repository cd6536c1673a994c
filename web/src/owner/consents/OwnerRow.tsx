import type { OwnerConsent } from '@autokierto/contract/consents'
import { Link as LinkIcon, Mail } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { FindStation } from '../../features/shops/FindStation.tsx'
import { useAction } from '../../kit/calls/queries.ts'
import { useFormats, useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { Button } from '../../kit/ui/Button.tsx'
import { Chip, type ChipTone } from '../../kit/ui/Chip.tsx'
import { Icon } from '../../kit/ui/Icon.tsx'
import { Notice } from '../../kit/ui/Notice.tsx'
import { restoreFocus } from '../../kit/ui/restore-focus.ts'
import { ConsentRequestForm } from './ConsentRequestForm.tsx'
import styles from './Consents.module.css'
import { CopyLink } from './CopyLink.tsx'
import { consentTexts } from './texts.ts'
import { useConsentErrorText } from './useConsentErrorText.ts'

const consentTones: Record<OwnerConsent['status'], ChipTone> = {
  missing: 'neutral',
  asked: 'now',
  agreed: 'good',
  refused: 'bad',
}

type Props = {
  vehicleId: number
  owner: OwnerConsent
  /** The link just created for this owner; null when it could not be created, undefined when none was requested. */
  link: string | null | undefined
  onAsked: (link: string | null) => void
  /** The owner answered or withdrew the answer, so an earlier link is no longer valid. */
  onAnswered: () => void
}

/** One of the other owners: the status of the consent, and buttons to request it. */
export function OwnerRow({ vehicleId, owner, link, onAsked, onAnswered }: Props) {
  const t = useTexts(consentTexts)
  const formatError = useConsentErrorText()
  const format = useFormats()
  const [mailing, setMailing] = useState(false)
  const wasMailing = useRef(false)
  const [sentTo, setSentTo] = useState<string | null>(null)
  const mailButton = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // The closed form had the focus.
    if (wasMailing.current && !mailing) restoreFocus(mailButton.current)
    wasMailing.current = mailing
  }, [mailing])
  const lastStatus = useRef(owner.status)
  useEffect(() => {
    if (lastStatus.current === owner.status) return
    lastStatus.current = owner.status
    if (owner.status === 'asked') return
    setSentTo(null)
    onAnswered()
  })
  const name = owner.name ?? t.nameless
  const findLink = (results: OwnerConsent[]) =>
    results.find(({ owner_id }) => owner_id === owner.owner_id)?.link ?? null
  const makeLink = useAction('askConsents', {
    idempotent: true,
    refetch: ['listConsents'],
    onSuccess: ({ results }) => {
      setSentTo(null)
      onAsked(findLink(results))
    },
  })
  const isAgreed = owner.status === 'agreed'
  const again = owner.status === 'asked' || link ? t.newLink : t.byLink
  return (
    <div className={styles.owner}>
      <div className={styles.who}>
        <b>{name}</b>
        <Chip tone={consentTones[owner.status]}>{t[owner.status]}</Chip>
      </div>
      {!isAgreed && (
        <>
          {owner.status === 'asked' && !link && !sentTo && <p className={styles.hint}>{t.askedHint}</p>}
          {owner.status === 'asked' && owner.expires_at && (
            <p className={styles.hint}>{t.until({ day: format.day(owner.expires_at) })}</p>
          )}
          {owner.status === 'refused' && <p className={styles.hint}>{t.refusedHint}</p>}
          {sentTo && (
            <p role="status" ref={restoreFocus} tabIndex={-1} className={styles.sent}>
              {t.sent({ email: sentTo })}
            </p>
          )}
          {link === null && (
            <Notice kind="warning" live inPlace action={<FindStation />}>
              <p>{t.notOnline}</p>
            </Notice>
          )}
          {link && !sentTo && <CopyLink key={link} id={owner.owner_id} name={name} link={link} />}
          {makeLink.error && (
            <Notice kind="error" live>
              <p>{formatError(makeLink.error)}</p>
            </Notice>
          )}
          {mailing ? (
            <ConsentRequestForm
              vehicleId={vehicleId}
              ownerId={owner.owner_id}
              name={name}
              onCancel={() => setMailing(false)}
              onSent={(email, results) => {
                setMailing(false)
                const createdLink = findLink(results)
                onAsked(createdLink)
                setSentTo(createdLink && email)
              }}
            />
          ) : (
            <div className={styles.actions}>
              <Button
                ref={mailButton}
                kind="secondary"
                size="compact"
                icon={<Icon as={Mail} />}
                aria-label={t.forName({ what: t.byMail, name })}
                onClick={() => setMailing(true)}
              >
                {t.byMail}
              </Button>
              <Button
                kind={link ? 'quiet' : 'secondary'}
                size="compact"
                icon={<Icon as={LinkIcon} />}
                busy={makeLink.isPending}
                aria-label={t.forName({ what: again, name })}
                onClick={() =>
                  makeLink.mutate({ params: { id: vehicleId }, body: { owner_id: owner.owner_id } })
                }
              >
                {again}
              </Button>
            </div>
          )}
        </>
      )}
    </div>
  )
}
