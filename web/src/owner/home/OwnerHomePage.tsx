import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { useSession } from '../../app-context.ts'
import { ButtonLink } from '../../layout/links.tsx'
import { paths } from '../../paths.ts'
import { useTexts } from '../../texts/LocaleProvider.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { CarDrawing } from '../../vehicles/CarDrawing.tsx'
import { ContinueCard } from './ContinueCard.tsx'
import styles from './OwnerHomePage.module.css'
import { homeTexts } from './texts.ts'

/** Where an owner starts: what was left unfinished, and the two things to do here. */
export function OwnerHomePage() {
  const t = useTexts(homeTexts)
  const { firstName, lastName } = useSession()
  const name = [firstName, lastName].filter(Boolean).join(' ')
  return (
    <>
      <PageHeading title={name ? t.helloName({ name }) : t.hello} documentTitle={t.tab} lead={t.lead} />
      <ContinueCard />
      <div className={styles.cards}>
        <section className={styles.recycle} data-on-dark="" aria-labelledby="recycle-card">
          <div className={styles.words}>
            <h2 id="recycle-card">{t.recycle}</h2>
            <p>{t.recycleText}</p>
            <ButtonLink {...paths.ownerRecycle()} kind="light" after={<Icon as={ArrowRight} />}>
              {t.recycleButton}
            </ButtonLink>
          </div>
          <CarDrawing className={styles.car} />
        </section>
        <section className={styles.certificates} aria-labelledby="certificates-card">
          <h2 id="certificates-card">{t.certificates}</h2>
          <p>{t.certificatesText}</p>
          <ButtonLink {...paths.ownerHistory()} kind="secondary" after={<Icon as={ArrowRight} />}>
            {t.certificatesButton}
          </ButtonLink>
        </section>
      </div>
      <p className={styles.data}>
        {t.data}{' '}
        <Link {...paths.ownerData()} className={styles.dataLink}>
          {t.dataLink}
        </Link>
      </p>
    </>
  )
}
