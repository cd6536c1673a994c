import { useLocale, useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { HTML_LANG, type Locale } from '../../kit/texts/locale.ts'
import { deferText } from '../../kit/texts/texts.ts'
import { useNotify } from '../../kit/ui/NotificationBar.tsx'
import { VisuallyHidden } from '../../kit/ui/VisuallyHidden.tsx'
import styles from './LanguageSwitch.module.css'
import { layoutTexts } from './texts.ts'

// Each language is named in itself.
const NAMES: Record<Locale, { short: string; full: string }> = {
  fi: { short: 'FI', full: 'suomi' },
  se: { short: 'SV', full: 'svenska' },
  en: { short: 'EN', full: 'English' },
}
const ORDER: Locale[] = ['fi', 'se', 'en']

export function LanguageSwitch() {
  const { locale, setLocale } = useLocale()
  const t = useTexts(layoutTexts)
  const notify = useNotify()
  const choose = (option: Locale) =>
    setLocale(option)?.catch(() => notify('error', deferText(layoutTexts.languageNotChanged)))
  return (
    <fieldset className={styles.switch}>
      <legend>
        <VisuallyHidden>{t.language}</VisuallyHidden>
      </legend>
      {ORDER.map(option => (
        <button
          key={option}
          type="button"
          lang={HTML_LANG[option]}
          aria-pressed={option === locale}
          onClick={() => choose(option)}
        >
          <span>{NAMES[option].short}</span>
          <VisuallyHidden> {NAMES[option].full}</VisuallyHidden>
        </button>
      ))}
    </fieldset>
  )
}
