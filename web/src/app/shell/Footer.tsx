import { footPages, footServices, localizePath, noticesFile } from '@autokierto/domain/texts/public-pages'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useLocale, useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { defineTexts } from '../../kit/texts/texts.ts'
import { CookieNotice } from './CookieNotice.tsx'
import styles from './Footer.module.css'
import { keepFocus } from './keep-focus.ts'
import { removeSentTitle } from './sent-title.ts'

const footTexts = defineTexts({
  label: { fi: 'Tietoa palvelusta', en: 'About the service', se: 'Om tjänsten' },
  service: {
    fi: 'Autokierto, romuajoneuvojen kierrätyspalvelu',
    en: 'Autokierto, the recycling service for end-of-life vehicles',
    se: 'Autokierto, återvinningstjänsten för skrotfordon',
  },
})

/** Links to public services, and to pages that the server renders outside the app. */
export function Footer() {
  const t = useTexts(footTexts)
  const { locale } = useLocale()
  return (
    <div className={styles.foot}>
      <nav aria-label={t.label} data-off-paper="">
        <ul>
          {footServices.map(({ path, name }) => (
            <li key={path}>
              <Link to={path}>{name[locale]}</Link>
            </li>
          ))}
          {footPages.map(({ path, name }) => (
            <li key={path}>
              <a href={localizePath(locale, path)}>{name[locale]}</a>
            </li>
          ))}
          <li>
            <a href={noticesFile.path}>{noticesFile.name[locale]}</a>
          </li>
        </ul>
      </nav>
      <p>{t.service}</p>
    </div>
  )
}

/** Loaded together with the footer, like `Cookies`, because neither is urgent. */
export function FocusKeeper() {
  useEffect(keepFocus, [])
  useEffect(removeSentTitle, [])
  return null
}

export const Cookies = () => <CookieNotice />
