import { Link, type LinkProps } from '@tanstack/react-router'
import { useTexts } from '../../kit/texts/LocaleProvider.tsx'
import styles from './questionnaire.module.css'
import { questionnaireTexts } from './texts.ts'

type Props = { years: readonly number[]; year: number; to: (year: number) => LinkProps }

export function YearChoice({ years, year, to }: Props) {
  const t = useTexts(questionnaireTexts)
  if (years.length < 2) return null
  return (
    <nav className={styles.years} aria-label={t.year}>
      {years.toReversed().map(option => (
        <Link key={option} {...to(option)} aria-current={option === year ? 'page' : undefined}>
          {option}
        </Link>
      ))}
    </nav>
  )
}
