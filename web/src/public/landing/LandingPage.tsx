import { frontPageTexts } from '@autokierto/domain/texts/front-page'
import { localizePath } from '@autokierto/domain/texts/public-pages'
import { Link } from '@tanstack/react-router'
import { ArrowRight, BatteryCharging, Cog, MapPin, QrCode } from 'lucide-react'
import { CarDrawing } from '../../features/vehicles/CarDrawing.tsx'
import { useLocale, useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { Icon } from '../../kit/ui/Icon.tsx'
import { PageHeading } from '../../kit/ui/PageHeading.tsx'
import { ButtonLink } from '../../navigation/links/links.tsx'
import { paths } from '../../navigation/paths/paths.ts'
import { BeginRecycling } from './BeginRecycling.tsx'
import styles from './LandingPage.module.css'

export function LandingPage() {
  const t = useTexts(frontPageTexts)
  const { locale } = useLocale()
  const steps = [
    [t.step1, t.step1Text],
    [t.step2, t.step2Text],
    [t.step3, t.step3Text],
  ]
  return (
    <>
      <div className={styles.hero}>
        <PageHeading title={t.title} documentTitle={t.tab} lead={t.lead} />
        <CarDrawing className={styles.car} />
      </div>
      <div className={styles.doors}>
        <section className={styles.owner} data-on-dark="">
          <h2>{t.owner}</h2>
          <p>{t.ownerText}</p>
          <BeginRecycling />
        </section>
        <section className={styles.station}>
          <h2>{t.station}</h2>
          <p>{t.stationText}</p>
          <ButtonLink {...paths.operatorLogin()} kind="quiet" after={<Icon as={ArrowRight} />}>
            {t.signIn}
          </ButtonLink>
        </section>
      </div>
      <ul className={styles.services}>
        <li>
          <Icon as={Cog} />
          <Link {...paths.parts()}>{t.parts}</Link>
          <span>{t.partsText}</span>
        </li>
        <li>
          <Icon as={QrCode} />
          <Link {...paths.certificateCheck()}>{t.certificate}</Link>
          <span>{t.certificateText}</span>
        </li>
        <li>
          <Icon as={BatteryCharging} />
          <Link {...paths.visitorBatteryForm()}>{t.battery}</Link>
          <span>{t.batteryText}</span>
        </li>
        <li>
          <Icon as={MapPin} />
          <a href={localizePath(locale, '/stations')}>{t.stations}</a>
          <span>{t.stationsText}</span>
        </li>
      </ul>
      <section className={styles.how}>
        <h2>{t.how}</h2>
        <ol>
          {steps.map(([title, text], index) => (
            <li key={title}>
              <span className={styles.number} aria-hidden="true">
                {index + 1}
              </span>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </section>
    </>
  )
}
